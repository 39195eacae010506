import { HttpException, type RoutingContext } from '@vertx/web';

/**
 * An integer of the query or the path.
 *
 * @param fallback where the request has no such parameter
 * @throws where it is no integer: the answer is then 400
 */
export function integer(ctx: RoutingContext, name: string, fallback?: number): number {
  const text = ctx.request().getParam(name);
  return text === null && fallback !== undefined ? fallback : parse(text);
}

/**
 * The integer that a body is.
 *
 * @throws where it is none: the answer is then 400
 */
export function bodyInteger(ctx: RoutingContext): number {
  return parse(ctx.body().asString());
}

function parse(text: string | null): number {
  const number = text?.trim() ? Number(text) : Number.NaN;
  if (!Number.isInteger(number)) throw new HttpException(400);
  return number;
}
