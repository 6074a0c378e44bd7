/** The canned replies until the lead of the desk saves others. The agency reads them as they are here. */
export default {
  asking: {
    title: 'We asked the airline',
    text: 'We have asked the airline and will write here as soon as it answers.',
  },
  documents: {
    title: 'Documents missing',
    text: 'Please upload the document that proves the reason. We cannot submit the request without it.',
  },
  names: {
    title: 'Name does not match',
    text: 'A name differs from the travel document. Please check the spelling and send us the correct name.',
  },
  soldOut: {
    title: 'Flight sold out',
    text: 'These seats are sold out. Please choose another flight.',
  },
  fareClosed: {
    title: 'Fare no longer sold',
    text: 'The airline no longer sells this fare. The next available fare costs more; please tell us whether to continue.',
  },
  waiver: {
    title: 'Waiver requested',
    text: 'We have asked the airline to waive its penalty. This usually takes one to three working days.',
  },
  refundTime: {
    title: 'Refund in progress',
    text: 'The airline has accepted the refund. You are credited as soon as it confirms the amount.',
  },
  duplicate: {
    title: 'Duplicate booking',
    text: 'The same passenger is already booked on this flight. Please cancel one of the two bookings.',
  },
  payment: {
    title: 'Payment needed',
    text: 'The seats are confirmed. Please pay before the deadline shown; otherwise the airline releases them.',
  },
  flights: {
    title: 'Schedule change',
    text: 'The airline has changed the flight times. Please accept the new flights or choose others in the order.',
  },
} as const
