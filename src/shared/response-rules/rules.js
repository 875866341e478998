/* Whether ids, sums and order in a shop's response are right. One source of two checkers, as schema.js says. */
import { placeOf, show } from './schema';

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const sameEntries = (one = {}, other = {}) => Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([key, value]) => other[key] === value);

/**
 * What is wrong with a response that follows its schema.
 * @param path of the endpoint, such as /quote
 * @param request body, or for a GET the parameters of the query; what needs it is left out without it
 */
export function ruleFaults(path, response, request) {
  const faults = [];
  const add = (code, place, found, advice) => void faults.push({ code, path: place, found, advice });
  RULES[path]?.(response, request, add);
  return [...idFaults(response, request), ...faults];
}

/** Whether a response, good or not, belongs to the request. */
export function idFaults(response, request) {
  const [sent, received] = [request?.request_id, response?.request_id];
  if (sent === undefined || received === undefined || received === sent) return [];
  const found = `request_id is ${show(received)}, but the request had ${show(sent)}.`;
  return [{ code: 'request-id', path: ['request_id'], found, advice: "Return the request's request_id unchanged." }];
}

const RULES = { '/products': checkProducts, '/quote': checkQuotes, '/submit': checkOrderId, '/customer': checkCustomer, '/orders': checkOrders, '/products/feed': checkFeed, '/pickup-stores': checkStores };

/** Reports each entry of a list whose `field` another one has already. */
function checkUnique(list = [], place, field, add) {
  const before = new Set();
  for (const [index, { [field]: value }] of list.entries()) {
    if (value !== undefined && before.has(value)) add('same-id', [...place, index, field], `${placeOf([...place, index, field])} is ${show(value)}, as in an earlier entry.`, `Give each entry its own ${field}.`);
    before.add(value);
  }
}

function checkNegative(entry, place, field, add) {
  if (entry?.[field] < 0) add('negative', [...place, field], `${placeOf([...place, field])} is ${entry[field]}.`, 'Send 0 or more. What lowers a total goes into discount_cents or a fee with a negative cost_cents.');
}

/** Net and tax make the amount: `cost_net_cents` and `cost_tax_cents` make `cost_cents`. */
function checkTax(entry, place, field, add) {
  const [net, tax] = ['net_cents', 'tax_cents'].map((part) => entry?.[field.replace(/(^total_)?cents$/, part)]);
  if (typeof net !== 'number' || typeof tax !== 'number' || entry[field] === undefined || net + tax === entry[field]) return;
  add('tax', [...place, field], `${placeOf([...place, field])} is ${entry[field]}, but net ${net} and tax ${tax} make ${net + tax}.`, 'Round the net amount of each line half up to the cent; the rest is tax.');
}

function checkQuotes({ quotes }, request, add) {
  const asked = request?.quotation;
  const early = asked && !asked.ship_to;
  if (quotes.length === 0) add('no-quote', ['quotes'], 'There is no quote.', 'Return one quote for each way to ship, or one without shipping_option. If there is none, respond with 400 UNSHIPPABLE_LOCATION.');
  if (early && quotes.length > 1 && !quotes.some((quote) => quote.shipping_option)) add('many-quotes', ['quotes'], `There are ${quotes.length} quotes, although no address is known.`, 'Return one quote until the request has ship_to.');
  const ids = quotes.map((quote) => quote.shipping_option?.id);
  for (const [index, quote] of quotes.entries()) {
    const place = ['quotes', index];
    if (early && quote.shipping_option) add('early-shipping', [...place, 'shipping_option'], 'There is a shipping_option, although no address is known.', 'Leave shipping_option out until the request has ship_to.');
    if (!early && quotes.length > 1 && !quote.shipping_option) add('no-shipping', place, `${placeOf(place)} has no shipping_option, but there are other quotes.`, 'Return one quote for each way to ship to the address.');
    if (ids[index] !== undefined && ids.indexOf(ids[index]) < index) add('same-shipping', [...place, 'shipping_option', 'id'], `Two quotes have the same shipping option: ${ids[index]}.`, 'Give each shipping option an id of its own; it comes back in /submit.');
    checkQuote(quote, place, add);
    if (asked) checkLines(quote.items, asked.items, [...place, 'items'], add);
  }
}

function checkQuote(quote, place, add) {
  const { items, shipping_option: shipping, fees = [], payment_methods: methods = [], gift_wrap: wrap } = quote;
  for (const [index, line] of items.entries()) {
    const at = [...place, 'items', index];
    for (const field of ['subtotal_cents', 'cost_cents']) {
      checkTax(line, at, field, add);
      checkNegative(line, at, field, add);
    }
    if (line.cost_cents > line.subtotal_cents) add('cost', [...at, 'cost_cents'], `${placeOf(at)}.cost_cents is ${line.cost_cents}, more than subtotal_cents, ${line.subtotal_cents}.`, 'subtotal_cents is the line before discounts, cost_cents after them. Amounts that you add go into fees.');
  }
  checkTax(shipping, [...place, 'shipping_option'], 'total_cents', add);
  checkNegative(shipping, [...place, 'shipping_option'], 'total_cents', add);
  for (const [index, method] of methods.entries()) checkTax({ total_cents: 0, ...method }, [...place, 'payment_methods', index], 'total_cents', add);
  checkUnique(fees, [...place, 'fees'], 'id', add);
  checkUnique(methods, [...place, 'payment_methods'], 'id', add);
  checkNegative(wrap, [...place, 'gift_wrap'], 'total_cents', add);

  const lines = sum(items.map((line) => line.cost_cents ?? line.subtotal_cents));
  const reduced = sum(items.map((line) => line.subtotal_cents)) - lines;
  const { discount_cents: discount = 0 } = quote;
  // A coupon for free shipping takes off more than the lines show.
  if (reduced >= 0 && discount !== reduced && !(discount > reduced && shipping?.total_cents === 0))
    add('discount', [...place, 'discount_cents'], `${placeOf(place)}.discount_cents is ${quote.discount_cents ?? 'missing'}, but the lines cost ${reduced} less than before discounts.`, 'discount_cents is the sum of subtotal_cents less the sum of cost_cents.');
  const expected = lines + (shipping?.total_cents ?? 0) + sum(fees.map((fee) => fee.cost_cents));
  if (quote.total_cents !== expected) add('total', [...place, 'total_cents'], `${placeOf(place)}.total_cents is ${quote.total_cents}, but lines, shipping and fees add up to ${expected}.`, 'total_cents is the sum of the line costs after discounts, the shipping option and the fees. The fee of a payment method is not part of it, nor is the price of gift_wrap.');
  checkNegative(quote, place, 'total_cents', add);
}

/** The lines of a quote are those of the request. */
function checkLines(lines, asked, place, add) {
  const units = (list, id) => sum(list.filter((line) => line.id === id).map((line) => line.quantity));
  for (const [index, line] of lines.entries()) {
    const wanted = asked.filter(({ id }) => id === line.id);
    if (wanted.length === 0) add('unknown-id', [...place, index, 'id'], `${placeOf([...place, index])}.id is ${show(line.id)}, which the request does not have.`, "Return the id of the request's line, even if your catalogue has a different one for the product.");
    else if (line.attributes && !wanted.some(({ attributes }) => sameEntries(attributes, line.attributes))) add('attributes', [...place, index, 'attributes'], `${placeOf([...place, index])}.attributes differ from the request's.`, "Return the attributes of the request's line unchanged.");
  }
  for (const id of new Set(asked.map((line) => line.id))) {
    const index = lines.findIndex((line) => line.id === id);
    if (index < 0) add('missing-line', place, `${placeOf(place)} has no line for ${show(id)}, which the request has.`, 'Price every line, or refuse the cart with 400 and a code.');
    else if (units(lines, id) !== units(asked, id)) add('quantity', [...place, index, 'quantity'], `The lines with id ${show(id)} have the quantity ${units(lines, id)}, but the request has ${units(asked, id)}.`, 'Price the quantity of the request. If there are fewer, respond with 400 OUT_OF_STOCK_PRODUCT.');
  }
}

function checkProducts({ items }, request, add) {
  for (const [index, product] of items.entries()) checkProduct(product, ['items', index], add);
  const asked = request?.items;
  if (!asked) return;
  if (items.length > asked.length) add('too-many', ['items', asked.length], `There are ${items.length} entries for ${asked.length} requested products.`, 'Return one entry per requested product.');
  if (items.length < new Set(asked.map(({ id }) => id)).size) add('missing-product', ['items'], `There are only ${items.length} entries, but the request has more products.`, 'Return one entry per requested product, or respond with 400 INVALID_PRODUCT.');
  const chosen = asked.length === 1 ? asked[0].attributes : undefined;
  if (!chosen || items.length !== 1) return;
  if (items[0].options) add('still-open', ['items', 0, 'options'], 'There are options, but the request has the chosen ones.', 'Return the variation that the attributes name, as a product without options.');
  else if (!Object.entries(chosen).every(([option, value]) => items[0].attributes?.[option] === value)) add('attributes', ['items', 0, 'attributes'], `items[0].attributes are ${show(items[0].attributes)}, but the request chose ${show(chosen)}.`, 'Return the variation that the attributes name, with its attributes.');
}

function checkProduct(product, place, add) {
  checkNegative(product, place, 'price_cents', add);
  const { options, variations } = product;
  if (!options || !variations) return;
  checkUnique(options, [...place, 'options'], 'id', add);
  for (const [index, option] of options.entries()) checkUnique(option.values, [...place, 'options', index, 'values'], 'id', add);
  checkUnique(variations, [...place, 'variations'], 'id', add);
  for (const [index, { attributes = {}, ...variation }] of variations.entries()) {
    const at = [...place, 'variations', index];
    checkNegative(variation, at, 'price_cents', add);
    for (const { id } of options) if (!Object.hasOwn(attributes, id)) add('variation', [...at, 'attributes'], `${placeOf(at)}.attributes has no value for the option ${show(id)}.`, 'Give each variation a value for every option.');
    for (const [id, value] of Object.entries(attributes)) {
      const option = options.find((known) => known.id === id);
      if (!option) add('variation', [...at, 'attributes', id], `${placeOf(at)}.attributes has ${show(id)}, which isn't an option.`, 'Use the ids in options as keys, not their titles.');
      else if (!option.values.some((known) => known.id === value)) add('variation', [...at, 'attributes', id], `${placeOf(at)}.attributes.${id} is ${show(value)}, which isn't a value of the option.`, "Use the ids in the option's values, not their titles.");
    }
    if (variations.slice(0, index).some((other) => sameEntries(other.attributes, attributes))) add('same-variation', [...at, 'attributes'], `${placeOf(at)} has the same attributes as an earlier variation.`, 'Return each combination once.');
  }
}

function checkOrderId({ order_id: id }, request, add) {
  if (id.trim() === '') add('empty-id', ['order_id'], 'order_id is empty.', 'Return the id of the order that you created; refunds and webhooks name it.');
}

function checkCustomer({ customer, addresses, loyalty_profile: loyalty }, request, add) {
  if (!customer) add('no-customer', ['customer'], 'There is no customer.', 'For an unknown customer, return an empty customer object, {}, and an empty addresses list, [].');
  for (const [index, address] of (addresses ?? []).entries()) if (address.state !== undefined) add('region', ['addresses', index, 'state'], `addresses[${index}] has the field state.`, 'In this response the field is called region.');
  const told = Object.keys(customer ?? {}).length > 0 || addresses?.length > 0 || loyalty !== undefined;
  if (request?.email !== undefined && request.session_id === undefined && told) add('email-alone', ['customer'], "The request has only an e-mail address, but the response has a customer's data.", 'Anyone can type an address. Return an empty customer and no addresses unless session_id leads to a signed-in customer.');
}

function checkOrders({ orders, page, per_page: size, total }, request, add) {
  checkUnique(orders, ['orders'], 'id', add);
  const after = Date.parse(request?.updated_after ?? '');
  for (const [index, order] of orders.entries()) {
    const at = ['orders', index];
    for (const field of ['created_at', 'updated_at']) if (!/(?:Z|[+-]00:00)$/.test(order[field])) add('utc', [...at, field], `${placeOf(at)}.${field} is ${order[field]}, which is not in UTC.`, 'Convert the time to UTC and end it with Z.');
    if (Date.parse(order.updated_at) < Date.parse(order.created_at)) add('order-times', [...at, 'updated_at'], `${placeOf(at)}.updated_at is before created_at.`, 'Set updated_at when the order is created, and with each change.');
    if (Date.parse(order.updated_at) <= after) add('updated-after', [...at, 'updated_at'], `${placeOf(at)}.updated_at is not after ${request.updated_after}.`, 'With updated_after, return only orders that changed after that moment.');
    if (Math.abs(order.tax_cents ?? 0) > Math.abs(order.total_cents)) add('order-tax', [...at, 'tax_cents'], `${placeOf(at)}.tax_cents is ${order.tax_cents}, more than the total, ${order.total_cents}.`, 'The total is gross: it includes the tax.');
  }
  const moments = orders.map((order) => Date.parse(order.updated_at));
  const early = moments.findIndex((moment, index) => moment < moments[index - 1]);
  if (early > 0) add('order-sorting', ['orders', early, 'updated_at'], 'The orders are not sorted by updated_at ascending.', 'Sort by updated_at, oldest first. Otherwise an incremental pull loses orders.');
  for (const [field, value] of [
    ['page', page],
    ['per_page', size],
  ])
    if (request?.[field] !== undefined && Number(request[field]) !== value) add('page', [field], `${field} is ${value}, but the request had ${request[field]}.`, `Return the ${field} of the request.`);
  if (orders.length > size) add('page-size', ['orders'], `There are ${orders.length} orders, but per_page is ${size}.`, 'Return no more than per_page orders.');
  else if (total < (page - 1) * size + orders.length && orders.length > 0) add('orders-total', ['total'], `total is ${total}, but this page ends with order ${(page - 1) * size + orders.length}.`, 'total is the number of matching orders on all pages, not on this one.');
}

function checkFeed({ products }, request, add) {
  for (const field of ['id', 'sku']) checkUnique(products, ['products'], field, add);
  for (const [index, product] of products.entries()) checkProduct(product, ['products', index], add);
}

function checkStores(groups, request, add) {
  for (const [index, { stores }] of groups.entries()) {
    checkUnique(stores, [index, 'stores'], 'id', add);
    for (const [position, { lat, lng }] of stores.entries()) {
      if (Math.abs(lat) > 90) add('coordinates', [index, 'stores', position, 'lat'], `${placeOf([index, 'stores', position])}.lat is ${lat}.`, 'Latitude is between -90 and 90. Latitude and longitude may be swapped.');
      if (Math.abs(lng) > 180) add('coordinates', [index, 'stores', position, 'lng'], `${placeOf([index, 'stores', position])}.lng is ${lng}.`, 'Longitude is between -180 and 180.');
    }
  }
}
