#!/usr/bin/env node
// @ts-check
import { main } from '../src/cli.js';

await main(process.argv.slice(2));
