/** An order that a piece of news concerns, as the desk sees it: its agency is still to answer. */
export function concerned(orderId: string) {
  return {
    orderId,
    bookingNumber: 'ABCDEF',
    agencyName: 'Harbour',
    passengerNames: ['HO/A'],
    state: 'notified',
    impact: 'ok',
    respondBefore: '2026-12-04T10:00:00Z',
    answeredBy: null,
    answers: ['accept'],
  }
}

/** News of so many orders, of one passenger each. */
export function newsOf(orders: number, supersededBy: string | null = null) {
  return {
    id: 'dis_1',
    type: 'change',
    flightNo: 'CX716',
    from: 'HKG',
    to: 'SIN',
    after: null,
    note: '',
    orders,
    agencies: 1,
    passengers: orders,
    marked: true,
    supersedes: null,
    supersededBy,
  }
}
