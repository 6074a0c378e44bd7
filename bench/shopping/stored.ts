/**
 * The expected world, answers and work. Less work is a better search: then record the new numbers here. More work means
 * that a bound no longer works; different answers are a bug, unless a rule changed.
 */
export interface Stored {
  readonly world: string
  readonly answers: string
  readonly work: string
}

export const STORED: Readonly<Record<number, Stored>> = {
  10_000: {
    world: '3eae950305cc8dd0',
    answers: '8d384f30104f9afa',
    work: '13599 ways, 61095 touched, 15865 groups, 14467 candidates, 13997 emitted',
  },
  30_000: {
    world: '1d1296d548d3e713',
    answers: 'a170b7713a744fe0',
    work: '51165 ways, 318406 touched, 37969 groups, 89208 candidates, 80144 emitted',
  },
  100_000: {
    world: '2ff4f91a75415105',
    answers: '07061e518e49da9e',
    work: '72576 ways, 897164 touched, 28888 groups, 227126 candidates, 190805 emitted',
  },
  300_000: {
    world: 'ee1573bbef85cd52',
    answers: '1e073412d96777ad',
    work: '79898 ways, 2177548 touched, 19737 groups, 429207 candidates, 329873 emitted',
  },
}
