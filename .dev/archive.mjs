// @ts-check
import { makeFor, ownTraining } from '../npm/es4x/src/cache/make.js';
import { ROOT } from './project.mjs';
import { step } from './step.mjs';

/**
 * Makes sure that there is an image of the JDK and an archive of our own classes, with which programs start in half
 * the time. Making them takes as long as some starts: it is for runs with many.
 */
export async function trainArchive() {
  await step('Making an image of the JDK and an archive of our classes', () =>
    makeFor(ownTraining(ROOT, {}), { once: true }),
  );
}
