/** The page numbers of a pager: first, last and those around the current one; null is a gap. */
export function pagesAround(page: number, last: number): ReadonlyArray<number | null> {
  const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const sorted = [...new Set(near)].sort((a, b) => a - b)
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1]
    if (before === undefined || each - before === 1) return [each]
    // A gap of one page shows that page, which is as short as the dots.
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}
