import { MimeMapping } from '@vertx/core';
import { FileSystemAccess, type Router, type RoutingContext, StaticHandler } from '@vertx/web';

/** The endings of files compressed beforehand, by coding. */
const ENDINGS: Record<string, string> = { br: '.br', gzip: '.gz' };

/**
 * Files of a folder, or the compressed ones beside them, as the client accepts: static.
 *
 * @param folder an absolute path
 */
export function addStatic(router: Router, folder: string) {
  const files = vertx.fileSystem();

  // Names of hidden files, and those with other characters, are left to StaticHandler.
  router.getWithRegex('/static/(?<file>[\\w-][\\w.-]*)').handler(async (ctx) => {
    const file = `${folder}/${ctx.pathParam('file')}`;
    for (const coding of acceptedCodings(ctx)) {
      const sibling = file + ENDINGS[coding];
      if (await files.exists(sibling)) {
        const type = MimeMapping.mimeTypeForFilename(file) ?? 'application/octet-stream';
        const response = ctx.response();
        response.putHeader('content-type', type).putHeader('content-encoding', coding);
        await response.putHeader('vary', 'accept-encoding').sendFile(sibling);
        return;
      }
    }
    ctx.next();
  });
  router.get('/static/*').handler(StaticHandler.create(FileSystemAccess.ROOT, folder));
}

/** Those codings of the request that files have, the most wanted one first. */
function acceptedCodings(ctx: RoutingContext): string[] {
  const accepted = [...ctx.parsedHeaders().acceptEncoding()];
  return accepted
    .filter((coding) => coding.weight() > 0)
    .map((coding) => coding.value())
    .filter((name) => Object.hasOwn(ENDINGS, name));
}
