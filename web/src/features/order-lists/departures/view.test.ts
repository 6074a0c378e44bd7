import { expect, test } from 'vitest'
import { departureQuery } from './view.ts'

const read = (query: string) => departureQuery(new URLSearchParams(query), 1)

test('[D7] the address holds the filters of departures', () => {
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

test('[D7] values that the server would refuse are dropped', () => {
  expect(read('from=soon&to=2026-12-31&airline=CATHAY&status=lost&mine=1&ticket=%00')).toEqual({
    page: 1,
    pageSize: 50,
  })
  expect(read('from=2026-12-05&to=2026-12-01')).toEqual({ from: '2026-12-05', page: 1, pageSize: 50 })
})
