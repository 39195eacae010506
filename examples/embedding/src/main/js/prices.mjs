const PRICES = { tea: 3.5, milk: 1.25 };

/** The price of an order, an array of objects with a product and an amount. */
export async function total(order) {
  return order.reduce((sum, { product, amount }) => sum + priceOf(product) * amount, 0);
}

function priceOf(product) {
  if (!(product in PRICES)) {
    throw new RangeError(`There is no ${product}`);
  }
  return PRICES[product];
}
