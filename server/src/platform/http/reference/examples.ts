// An example for every shape of the document, made from the shape alone: the same every time, and valid, which a test
// proves for every call. Fields that readers know have the values of one journey, HKG to SIN.

type Json = Record<string, unknown>

const VALUES: Readonly<Record<string, unknown>> = {
  id: 'F2703030000018',
  orderId: 'F2703030000018',
  'Idempotency-Key': '5b1f0f6e-7c1a-4f0e-9a51-0d9f3f1f8a11',
  number: '512345678',
  currency: 'HKD',
  surname: 'CHAN',
  given_names: 'TAI MAN',
  givenNames: 'TAI MAN',
  birthday: '1985-06-15',
  nationality: 'GB',
  issuing_place: 'GB',
  expiry: '2035-01-01',
  origin: 'airport-HKG',
  destination: 'airport-SIN',
  date: '2027-04-12',
  depAirport: 'HKG',
  arrAirport: 'SIN',
  flightNo: 'CX735',
  carrier: 'CX',
  airline: 'CX',
  validatingCarrier: 'CX',
  email: 'desk@atlas.demo',
  areaCode: '852',
  phone: '25550110',
  name: 'Chan Tai Man',
  searchId: 'srh_01kwq3v0c2f8m9n4p5r6s7t8v9',
  verifyToken: 'vfy_01kwq3v0c2f8m9n4p5r6s7t8v9',
  total: 424_600,
  amount: 424_600,
  period: '2027-02',
  page: 1,
  pageSize: 20,
}
/** Texts that fit the patterns of the contract. */
const PATTERNED: readonly string[] = [
  'F2703030000018',
  'HKG',
  'CX',
  'CX735',
  '852',
  '25550110',
  '2027-04-12T09:30',
  '2027-04-12',
  '2027-04',
  '09:30',
  'CHAN',
  'airport-HKG',
  '12.50',
  '1',
  'a',
  'A',
  'GB',
  '0.1',
  'A1B2C3',
  '781-2409581170',
]
/** Preferred among the words of a choice. */
const USUAL: readonly unknown[] = ['HKD', 'internationalityPassport', 'balance', 'issued']
const DEEPEST = 12

/** Components by name, as the document has them. */
export type Components = Readonly<Record<string, Json>>

/** A value that fits a schema. `deep`: optional fields are given too. */
export function exampleOf(
  schema: Json,
  components: Components,
  { deep = true, name = '' }: { readonly deep?: boolean; readonly name?: string } = {},
): unknown {
  return sample(schema, { components, deep, name, depth: 0 })
}

interface At {
  readonly components: Components
  readonly deep: boolean
  readonly name: string
  readonly depth: number
}

function sample(schema: Json, at: At): unknown {
  if (typeof schema['$ref'] === 'string') {
    const known = at.components[schema['$ref'].replace('#/components/schemas/', '')]
    return known ? sample(known, { ...at, depth: at.depth + 1 }) : null
  }
  if ('const' in schema) return schema['const']
  if ('default' in schema) return schema['default']
  const {
    enum: words,
    anyOf,
    oneOf,
    allOf,
  } = schema as { enum?: unknown[]; anyOf?: Json[]; oneOf?: Json[]; allOf?: Json[] }
  if (words) return words.find((word) => USUAL.includes(word)) ?? words[0]
  const choices = anyOf ?? oneOf
  if (choices) return sample(choiceOf(choices, at), at)
  if (allOf) return Object.assign({}, ...allOf.map((part) => sample(part, at)))
  const types = schema['type'] as string | readonly string[] | undefined
  const type = typeof types === 'object' ? types[0] : types
  switch (type) {
    case 'object':
      return object(schema, at)
    case 'array':
      return list(schema, at)
    case 'string':
      return text(schema, at)
    case 'integer':
    case 'number':
      return number(schema, at)
    case 'boolean':
      return false
    default:
      return null
  }
}

/** Deep down, and where it is the only one, nothing is chosen. */
function choiceOf(choices: readonly Json[], { depth }: At): Json {
  const nothing = choices.find(({ type }) => type === 'null')
  if (nothing && depth > DEEPEST) return nothing
  return choices.find(({ type }) => type !== 'null') ?? choices[0]!
}

function object({ properties = {}, required = [], additionalProperties }: Json, at: At): Json {
  const names = required as readonly string[]
  const own = Object.entries(properties as Record<string, Json>).filter(
    ([name]) => names.includes(name) || (at.deep && at.depth < DEEPEST),
  )
  const made = Object.fromEntries(
    own.map(([name, shape]) => [name, sample(shape, { ...at, name, depth: at.depth + 1 })]),
  )
  // A record has entries of one shape under any name.
  if (own.length > 0 || typeof additionalProperties !== 'object' || additionalProperties === null) return made
  return {}
}

function list({ items, prefixItems, minItems = 0 }: Json, at: At): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.map((each: Json) => sample(each, at))
  if (typeof items !== 'object' || items === null) return []
  if (at.depth > DEEPEST && minItems === 0) return []
  const name = at.name.replace(/s$/, '')
  return Array.from({ length: Math.max(1, Number(minItems)) }, () =>
    sample(items as Json, { ...at, name, depth: at.depth + 1 }),
  )
}

function text(
  { format, pattern, minLength = 0, maxLength = 10_000 }: Json & { readonly pattern?: string },
  { name }: At,
): string {
  const isLong = (value: string) => value.length >= Number(minLength) && value.length <= Number(maxLength)
  // Some readers of the document do not read patterns as Unicode.
  const patterns = pattern === undefined ? [] : ['u', ''].map((flags) => new RegExp(pattern, flags))
  const fits = (value: string) => isLong(value) && patterns.every((each) => each.test(value))
  const known = VALUES[name]
  if (typeof known === 'string' && fits(known)) return known
  if (format === 'date-time') return '2027-03-03T02:00:00Z'
  if (format === 'date') return '2027-04-12'
  if (format === 'email') return 'desk@atlas.demo'
  if (format === 'uuid') return '0198a6c2-7b1e-7c3a-9f4d-2b6a1c8e5f70'
  if (format === 'uri') return 'https://www.example.com/'
  const found = pattern === undefined ? undefined : PATTERNED.find(fits)
  if (found !== undefined) return found
  return (
    ['text', 'id_01kwq3v0c2f8m9n4p5r6s7t8v9', 'a'].find(fits) ?? 'a'.repeat(Math.max(1, Number(minLength)))
  )
}

function number({ minimum, exclusiveMinimum, maximum, type, multipleOf }: Json, { name }: At): number {
  const least =
    minimum === undefined
      ? exclusiveMinimum === undefined
        ? 0
        : Number(exclusiveMinimum) + 1
      : Number(minimum)
  const most = maximum === undefined ? Infinity : Number(maximum)
  const known = VALUES[name]
  if (typeof known === 'number' && known >= least && known <= most) return known
  const value = Math.min(Math.max(1, least), most)
  return type === 'integer' || multipleOf !== undefined ? Math.ceil(value) : value
}
