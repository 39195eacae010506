/**
 * The data of server-sent events, each read as JSON; it is asked for no more than is taken.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<any, void, void>}
 */
export async function* events(response) {
  let text = '';
  for await (const chunk of /** @type {any} */ (response.body).pipeThrough(
    new TextDecoderStream(),
  )) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^data: ?(.*)$/m.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) yield JSON.parse(data);
    }
  }
}
