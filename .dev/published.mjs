// @ts-check
import { readdirSync } from 'node:fs';
import './project.mjs';

/** The folders of the npm packages that are published. */
export function publishedFolders() {
  const vertx = readdirSync('npm/@vertx').map((name) => `npm/@vertx/${name}`);
  return ['npm/es4x', 'npm/create-es4x', 'types', ...vertx];
}
