// Java's types in place of those of JavaScript that have their names: each line must be reported.
import { Promise as Completer, JsonObject, type MultiMap } from '@vertx/core';

declare const headers: MultiMap;

export const promise: Promise<number> = Completer.promise<number>();
export const names: Set<string> = headers.names();
export const map: Map<string, unknown> = new JsonObject().getMap();
