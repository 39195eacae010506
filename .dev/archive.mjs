// @ts-check
import { makeFor, ownTraining } from '../npm/es4x/src/cache/make.js';
import { ROOT } from './project.mjs';
import { step } from './step.mjs';

/**
 * Makes sure that the JDK has an image and ES4X an archive of classes, with which programs start in half the time.
 * Creating them takes as long as several starts, so it is for runs with many.
 */
export async function trainArchive() {
  await step('Making an image of the JDK and an archive of our classes', () =>
    makeFor(ownTraining(ROOT, {}), { once: true }),
  );
}
