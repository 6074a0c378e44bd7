import { expect, test } from 'vitest'
import { voyageQuery } from './view.ts'

const read = (query: string) => voyageQuery(new URLSearchParams(query), 1)

test('[D7] the address says which voyages are asked for', () => {
  expect(
    read('from=2026-12-01&to=2026-12-31&airline=CX&flightNo=CX716&passenger=CHAN&status=flown&mine=true'),
  ).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
    airline: 'CX',
    flightNo: 'CX716',
    passenger: 'CHAN',
    status: 'flown',
    mine: 'true',
    page: 1,
    pageSize: 50,
  })
})

test('[D7] what the server would not take is left out', () => {
  expect(read('from=soon&to=2026-12-31&airline=CATHAY&status=lost&mine=1&ticket=%00')).toEqual({
    page: 1,
    pageSize: 50,
  })
  expect(read('from=2026-12-05&to=2026-12-01')).toEqual({ from: '2026-12-05', page: 1, pageSize: 50 })
})
