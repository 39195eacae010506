import { renderToPipeableStream } from 'react-dom/server';
import { App } from './App.jsx';

/**
 * Begins to render the page.
 *
 * @param {Promise<{ id: number, item: string }[]>} orders
 * @param {import('react-dom/server').RenderToPipeableStreamOptions} options
 */
export function render(orders, options) {
  return renderToPipeableStream(<App orders={orders} />, options);
}
