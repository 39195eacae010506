// @ts-check
import { basename, resolve } from 'node:path';
import { cancel, confirm, intro, isCancel, select, text } from '@clack/prompts';
import { checkFree } from './create.js';
import { CreateError } from './fail.js';
import { nearest, problemOf } from './name.js';
import { TEMPLATES } from './templates.js';

/** @import { Asked } from './arguments.js' */
/** @import { Template } from './templates.js' */

/** The exit code of a program that Ctrl+C has ended. */
const INTERRUPTED = 130;

/**
 * Asks the user in a terminal for what the command line does not say.
 *
 * @param {Asked} asked
 * @returns {Promise<Required<Pick<Asked, 'folder' | 'template' | 'name' | 'install'>>>}
 */
export async function ask(asked) {
  intro('A new application for ES4X');
  const folder =
    asked.folder ??
    (await answer(
      text({
        message: 'Which folder?',
        placeholder: 'my-app',
        defaultValue: 'my-app',
        validate: (given) => problem(() => checkFree(resolve(given || 'my-app'))),
      }),
    ));
  const own = basename(resolve(folder));
  const name =
    asked.name ??
    (problemOf(own) === undefined
      ? own
      : await answer(
          text({
            message: 'Which name for the package?',
            initialValue: nearest(own),
            validate: (given) => problemOf(given ?? ''),
          }),
        ));
  const template =
    asked.template ??
    (await answer(
      select({
        message: 'Which template?',
        options: /** @type {[Template, string][]} */ (Object.entries(TEMPLATES)).map(
          ([value, hint]) => ({ value, label: value, hint }),
        ),
      }),
    ));
  const install =
    asked.install ?? (await answer(confirm({ message: 'Install the packages now?' })));
  return { folder, name, template, install };
}

/**
 * Returns what the user has answered, unless that was Ctrl+C.
 *
 * @template T
 * @param {Promise<T>} question
 * @returns {Promise<Exclude<T, symbol>>}
 */
async function answer(question) {
  const given = await question;
  if (isCancel(given)) {
    cancel('Nothing was written.');
    throw new CreateError('ES4X_CANCELLED', '', INTERRUPTED);
  }
  return /** @type {Exclude<T, symbol>} */ (given);
}

/** @param {() => void} check */
function problem(check) {
  try {
    check();
  } catch (e) {
    return /** @type {Error} */ (e).message;
  }
}
