/** The answers of the routes, the same on each runtime. */

const ITEMS = Array.from({ length: 100 }, (_, id) => ({
  id,
  name: `Item ${id}`,
  price: (id * 37) % 100,
  active: id % 3 !== 0,
}));

export const plaintext = () => 'Hello, World!';

export const json = () => JSON.stringify({ message: 'Hello, World!' });

export const list = () =>
  JSON.stringify(
    ITEMS.filter(({ active, price }) => active && price < 60).map(({ id, name, price }) => ({
      id,
      label: `${name}: ${price}`,
    })),
  );
