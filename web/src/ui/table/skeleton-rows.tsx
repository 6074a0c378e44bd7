import { Skeleton } from '../skeleton.tsx'

// Uneven, as real rows are; more than fit would only push the foot away.
const WIDTHS = ['84%', '62%', '74%', '58%', '90%', '66%']

/** Rows in the shape of the table while the first real ones are on their way. */
export function SkeletonRows({ columns, rows = 8 }: { readonly columns: number; readonly rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton width={WIDTHS[(row + column) % WIDTHS.length]} />
        </td>
      ))}
    </tr>
  ))
}
