import { Suspense, use, useState } from 'react';

/** The page: its head is there at once, the orders come when they are known. */
export function App({ orders }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>Orders</title>
      </head>
      <body>
        <h1>Orders</h1>
        <Suspense fallback={<p>Loading…</p>}>
          <Orders orders={orders} />
        </Suspense>
      </body>
    </html>
  );
}

function Orders({ orders }) {
  return use(orders).map(({ id, item }) => <Order key={id} item={item} />);
}

function Order({ item }) {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${item} × ${count}`}
    </button>
  );
}
