// TypeScript for a JSON schema of the OpenAPI document.

export type Schema = Readonly<Record<string, unknown>>

/** The type that a schema describes, on one line or, for an object, on several with `indent` before each. */
export function typeText(schema: Schema, indent = ''): string {
  if (typeof schema['$ref'] === 'string') return schema['$ref'].replace('#/components/schemas/', '')
  if ('const' in schema) return literal(schema['const'])
  const words = schema['enum'] as readonly unknown[] | undefined
  if (words) return words.map(literal).join(' | ')
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  if (choices) return [...new Set(choices.map((each) => typeText(each, indent)))].join(' | ')
  const parts = schema['allOf'] as readonly Schema[] | undefined
  if (parts) return parts.map((each) => typeText(each, indent)).join(' & ')
  const type = schema['type'] as string | readonly string[] | undefined
  if (typeof type === 'object')
    return type.map((each) => typeText({ ...schema, type: each }, indent)).join(' | ')
  switch (type) {
    case 'object':
      return objectText(schema, indent)
    case 'array':
      return arrayText(schema, indent)
    case 'string':
      return schema['format'] === 'binary' ? 'Uint8Array' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    default:
      return 'unknown'
  }
}

/** One field of an object with its description. */
export function fieldText(
  name: string,
  {
    schema,
    required,
    indent,
  }: { readonly schema: Schema; readonly required: boolean; readonly indent: string },
): string {
  const key = /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`
  const type = typeText(schema, indent)
  return `${docText(schema['description'], indent)}${indent}${key}${required ? '' : '?'}: ${type}\n`
}

/** A description as a comment on its own line; nothing where there is none. */
export function docText(description: unknown, indent = ''): string {
  return typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '* /')} */\n` : ''
}

function objectText(schema: Schema, indent: string): string {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const required = (schema['required'] ?? []) as readonly string[]
  const rest = schema['additionalProperties']
  const inner = `${indent}  `
  if (properties.length === 0) {
    if (typeof rest !== 'object' || rest === null) return 'Record<string, never>'
    return `{ [name: string]: ${typeText(rest as Schema, inner)} }`
  }
  const fields = properties.map(([name, each]) =>
    fieldText(name, { schema: each, required: required.includes(name), indent: inner }),
  )
  return `{\n${fields.join('')}${indent}}`
}

function arrayText(schema: Schema, indent: string): string {
  const places = schema['prefixItems'] as readonly Schema[] | undefined
  if (places) return `[${places.map((each) => typeText(each, indent)).join(', ')}]`
  const items = schema['items']
  const each = typeof items === 'object' && items !== null ? typeText(items as Schema, indent) : 'unknown'
  return / [|&] /.test(each) && !each.startsWith('{')
    ? `(${each})[]`
    : each.startsWith('{')
      ? `Array<${each}>`
      : `${each}[]`
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : `${value as number}`
}
