// @ts-check
import { ALL_OPTIONS, COMMANDS, OPTIONS, OPTIONS_OF, RUN_OPTIONS } from './table.js';
import { explanation } from './usage.js';

/** @import { Option } from './kinds.js' */

/**
 * The script with which a shell completes the command.
 *
 * @param {'bash' | 'zsh' | 'fish'} shell
 */
export function completion(shell) {
  switch (shell) {
    case 'bash':
      return bash();
    case 'zsh':
      return `autoload -U +X compinit bashcompinit && compinit && bashcompinit\n${bash()}`;
    case 'fish':
      return fish();
  }
}

/** Returns the completion for bash, where the shell proposes files when this proposes nothing. */
function bash() {
  const valued = Object.entries(ALL_OPTIONS).filter(([, { value }]) => value);
  const chosen = valued.flatMap(([name, { choices }]) =>
    choices ? [`    --${name}) words='${choices.join(' ')}' ;;`] : [],
  );
  const files = valued.filter(([, { choices }]) => !choices);
  const others = Object.keys(OPTIONS_OF).filter((name) => name !== 'run');
  const optioned = Object.entries(OPTIONS_OF).map(
    ([name, options]) => `        ${name},-*) words='${words(options)}' ;;`,
  );
  const all = valued.flatMap(([name, option]) => names(name, option)).join(' | ');
  return `_es4x() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command= words= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      --) return ;;
      ${all})
        if [[ \${COMP_WORDS[i + 1]} == '=' ]]; then ((i++)); fi
        ((i++))
        ;;
      -*) ;;
      ${Object.keys(COMMANDS).join(' | ')}) if [[ ! $command ]]; then command=\${COMP_WORDS[i]}; fi ;;
      *) if [[ ${others.map((name) => `$command != ${name}`).join(' && ')} ]]; then return; fi ;; # The file: what follows is the application's.
    esac
  done
  command=\${command:-run}
  if [[ $word == '=' ]]; then
    word=
  elif [[ $before == '=' ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $before in
${chosen.join('\n')}
    ${files.flatMap(([name, option]) => names(name, option)).join(' | ')}) ;;
    *)
      case $command,$word in
${optioned.join('\n')}
        *) if ((COMP_CWORD == 1)); then words='${Object.keys(COMMANDS).join(' ')}'; fi ;;
      esac
      ;;
  esac
  if [[ $words ]]; then COMPREPLY=($(compgen -W "$words" -- "$word")); fi
}
complete -o default -F _es4x es4x
`;
}

/** @param {Record<string, Option<unknown>>} options */
function words(options) {
  return Object.entries(options)
    .flatMap(([name, option]) => names(name, option))
    .join(' ');
}

/**
 * @param {string} name
 * @param {Option<unknown>} option
 */
function names(name, { short }) {
  return short ? [`-${short}`, `--${name}`] : [`--${name}`];
}

function fish() {
  const commands = Object.keys(COMMANDS).join(' ');
  const isTypes = '__fish_seen_subcommand_from types';
  return [
    `-n 'not __fish_seen_subcommand_from ${commands}' -a '${commands}'`,
    ...lines(RUN_OPTIONS, `-n 'not ${isTypes}' `),
    ...lines(OPTIONS.mocha, "-n '__fish_seen_subcommand_from test' "),
    ...lines(OPTIONS.types, `-n '${isTypes}' `),
    ...lines(OPTIONS.install, "-n '__fish_seen_subcommand_from install' "),
    ...lines(OPTIONS.audit, "-n '__fish_seen_subcommand_from audit' "),
    ...lines(OPTIONS.doctor, "-n '__fish_seen_subcommand_from doctor' "),
    ...lines(OPTIONS.package, "-n '__fish_seen_subcommand_from package' "),
    ...lines(OPTIONS.both, ''),
  ]
    .map((line) => `complete -c es4x ${line}\n`)
    .join('');
}

/**
 * @param {Record<string, Option<unknown>>} options
 * @param {string} when
 */
function lines(options, when) {
  return Object.entries(options).map(([name, option]) => {
    const short = option.short ? `-s ${option.short} ` : '';
    const values = option.choices
      ? `-x -a '${option.choices.join(' ')}' `
      : option.value
        ? '-r '
        : '';
    const does = explanation(option).replace(/['\\]/g, '\\$&');
    return `${when}${short}-l ${name} ${values}-d '${does}'`;
  });
}
