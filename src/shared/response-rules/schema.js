/*
 * Whether a shop's response has the form that the API document describes. With rules.js one source for the integration
 * checker, a file of its own for Node.js (src/site/downloads.ts), and the response checker of the pages. So it is plain
 * JavaScript that imports no package and compiles nothing.
 */

const HOUR = '([01]\\d|2[0-3]):[0-5]\\d';
const TIME = new RegExp(`^T${HOUR}:[0-5]\\d(\\.\\d+)?(Z|[+-]${HOUR})$`);

/** Whether a day is in the calendar: Date takes 30 February for 2 March. */
function isDate(text) {
  const moment = text.length === 10 ? Date.parse(text) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Formats of texts that JSON Schema names: whether a text has it, what it is, and an example. */
export const FORMATS = {
  uuid: [(text) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text), 'a UUID', '7b0c1f0e-5d1a-4c39-9a51-0b8f2f6f3d11'],
  email: [(text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), 'an e-mail address', 'maria@example.com'],
  date: [isDate, 'a date', '2025-03-01'],
  'date-time': [(text) => isDate(text.slice(0, 10)) && TIME.test(text.slice(10)), 'a date and time', '2025-03-01T00:00:00Z'],
  uri: [(text) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text), 'a URL with its scheme', 'https://store.example.org/'],
};

export const TYPES = { object: (value) => value !== null && typeof value === 'object' && !Array.isArray(value), array: Array.isArray, string: (value) => typeof value === 'string', number: (value) => typeof value === 'number', integer: Number.isInteger, boolean: (value) => typeof value === 'boolean', null: (value) => value === null };

/** Keywords that `schemaFaults` acts on; the site's tests hold the document against this list. */
export const KEYWORDS = '$ref type enum const required properties additionalProperties items minLength maxLength minimum maximum minItems minProperties pattern format allOf anyOf oneOf not if then else'.split(' ');

export const show = (value) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** A path as people write it: `quotes[0].total_cents`. */
export const placeOf = (path) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
    .join('')
    .replace(/^\./, '');

function adviceForType(types, value, name) {
  if (String(name).endsWith('_cents')) return 'Amounts are whole numbers of the smallest unit, without quotes: EUR 20.00 is 2000.';
  if (types.includes('object') && Array.isArray(value) && !value.length) return 'An empty object is {}, not []. In PHP, send (object)[].';
  if (value === null) return 'Send a value, or [] for an empty list. Leave out optional fields.';
  if (types.includes('string')) return 'Send it as a string, in quotes.';
  return typeof value === 'string' ? 'Send the value without quotes.' : 'Send a value of that type.';
}

/** The advice where a value has fields that its form rules out. */
const OTHER_FORM = 'Leave out what belongs to another form, even as null.';

/** Faults of a list after which the rest of it isn't looked at. */
const MOST = 1000;

/** What is wrong with a value, one entry for each place; empty when it follows the schema. */
export function schemaFaults(schema, value, schemas, path = []) {
  const faults = [];
  const at = () => placeOf(path) || 'the response';
  const add = (found, advice, place = path) => void faults.push({ code: 'schema', path: place, found, advice });
  const sub = (part, inner = value, place = path) => schemaFaults(part, inner, schemas, place);
  if (schema.$ref) faults.push(...sub(schemas[schema.$ref.split('/').at(-1)]));

  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => TYPES[type](value))) {
    add(`${at()} is ${show(value)}, but must be of type ${types.join(' or ')}.`, adviceForType(types, value, path.at(-1)));
    return faults;
  }
  if (schema.enum && !schema.enum.includes(value)) add(`${at()} is ${show(value)}, but must be one of ${schema.enum.join(', ')}.`, 'Send one of these; case matters.');
  if ('const' in schema && schema.const !== value) add(`${at()} must be ${show(schema.const)}.`, 'Send that value.');
  if (typeof value === 'string') {
    const { minLength = 0, maxLength = Infinity } = schema;
    const length = [...value].length;
    const bound = length < minLength ? `at least ${minLength}` : `at most ${maxLength}`;
    const wanted = minLength === maxLength ? `exactly ${minLength}` : bound;
    if (length < minLength || length > maxLength) add(`${at()} has ${length} ${length === 1 ? 'character' : 'characters'}, but must have ${wanted}.`, 'Send a string of that length.');
    if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) add(`${at()} is ${show(value)}, which does not match ${schema.pattern}.`, 'Send a string of that form.');
    const [hasFormat, format, example] = FORMATS[schema.format] ?? [];
    if (hasFormat && !hasFormat(value)) add(`${at()} is ${show(value)}, but must be ${format}.`, `Send one such as ${example}.`);
  }
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) add(`${at()} is ${value}, but must be at least ${schema.minimum}.`, 'Correct the number.');
    if (value > (schema.maximum ?? Infinity)) add(`${at()} is ${value}, but must be at most ${schema.maximum}.`, 'Correct the number.');
  }
  if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0)) add(`${at()} has too few entries.`, 'Send at least one.');
    // What is wrong with each of 100,000 entries is told of the first ones.
    if (schema.items) for (let index = 0; index < value.length && faults.length < MOST; index++) faults.push(...sub(schema.items, value[index], [...path, index]));
  } else if (TYPES.object(value)) {
    const { properties = {}, additionalProperties } = schema;
    for (const name of schema.required ?? []) if (value[name] === undefined) add(`${at()} has no field ${name}.`, `Add ${name}.`, [...path, name]);
    if (Object.keys(value).length < (schema.minProperties ?? 0)) add(`${at()} has too few fields.`, 'Send at least one.');
    for (const [name, entry] of Object.entries(value)) {
      const place = [...path, name];
      if (Object.hasOwn(properties, name)) faults.push(...sub(properties[name], entry, place));
      else if (additionalProperties === false) add(`${at()} has a field ${name} that does not belong there.`, 'Remove it.', place);
      else if (TYPES.object(additionalProperties)) faults.push(...sub(additionalProperties, entry, place));
    }
  }
  for (const part of schema.allOf ?? []) faults.push(...sub(part));
  for (const name of ['anyOf', 'oneOf']) {
    if (!schema[name]) continue;
    const tries = schema[name].map((part) => sub(part));
    const good = tries.filter((tried) => tried.length === 0).length;
    // The form that is meant is the one it fits best, and none that its own fields rule out.
    const distance = (tried) => tried.length + (tried.some((fault) => fault.advice === OTHER_FORM && fault.path === path) ? MOST : 0);
    if (good === 0) faults.push(...tries.sort((one, other) => distance(one) - distance(other))[0]);
    else if (name === 'oneOf' && good > 1) add(`${at()} fits more than one form.`, OTHER_FORM);
  }
  // The document rules out fields in no other way.
  if (schema.not && sub(schema.not).length === 0) add(`${at()} has ${schema.not.required}.`, OTHER_FORM);
  if (schema.if) {
    const next = sub(schema.if).length === 0 ? schema.then : schema.else;
    if (next) faults.push(...sub(next));
  }
  return faults.length > 1 ? [...new Map(faults.map((fault) => [fault.found, fault])).values()] : faults;
}
