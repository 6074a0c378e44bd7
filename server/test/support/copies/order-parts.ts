/** Parts of orders that were copied as rows of `orders` only. */
import { COLUMNS } from '../../../db/columns.ts'
import { ORDER_PARTS, PART_KEYS } from '../../../db/order-rows.ts'

const KEYS: readonly string[] = PART_KEYS

/** Statements that give every order without its mandatory parts those of the order `$1`. */
export const FILL_PARTS: readonly string[] = Object.entries(ORDER_PARTS)
  .filter(([, rows]) => rows !== 'some')
  .map(([part]) => {
    const own = (COLUMNS[part] ?? []).filter((column) => !KEYS.includes(column))
    return `insert into ${part} (root_agency_id, order_id, agency_id, ${own.join(', ')})
      select o.root_agency_id, o.id, o.agency_id, ${own.map((column) => `p.${column}`).join(', ')}
      from orders o cross join ${part} p
      where p.order_id = $1 and o.id not in (select order_id from ${part})`
  })
