export default {
  title: 'Sandbox',
  note: 'Levers of the simulated airline network',
  lead: 'A lever makes the next answers of the simulated suppliers come out differently, for every agency on this installation, until it is used up or released.',
  pull: {
    title: 'Pull a lever',
    supplier: 'Supplier',
    any: 'Any supplier',
    step: 'At which step',
    steps: { search: 'Search', verify: 'Price check', book: 'Booking', issue: 'Ticketing' },
    effect: 'What happens',
    flight: 'Only this flight',
    flightHint: 'Such as CX506; empty: any flight.',
    flightRule: 'Enter an airline code and a number, such as CX506.',
    times: 'How many times',
    timesRule: 'Enter a number from 1 to 1000.',
    submit: 'Pull the lever',
    done: 'The lever is pulled.',
  },
  effects: {
    search: {
      time_out: {
        title: 'No answer',
        text: 'The supplier stays silent; the search ends without it when its time is up.',
      },
      reject: {
        title: 'Error',
        text: 'The supplier answers with an error; the search goes on with the others.',
      },
      sold_out: { title: 'Nothing to sell', text: 'The supplier answers that it has no flights.' },
    },
    verify: {
      price_up: {
        title: 'Dearer',
        text: 'The price is 8 per cent higher than in the results; the operator has to approve it.',
      },
      price_down: { title: 'Cheaper', text: 'The price is 5 per cent lower than in the results.' },
      solution_changed: {
        title: 'Other times',
        text: 'The flight leaves at another time than in the results.',
      },
      document_changed: {
        title: 'Other documents',
        text: 'Passports only: identity cards and permits are no longer accepted.',
      },
      sold_out: { title: 'Gone', text: 'The fare is no longer there; the operator chooses another one.' },
      time_out: { title: 'No answer', text: 'The check times out; nothing is booked or charged.' },
    },
    book: {
      sold_out: {
        title: 'Sold out',
        text: 'The last seat goes to somebody else at this very moment; no order is made.',
      },
      reject: { title: 'Refused', text: 'The supplier refuses the booking.' },
      time_out: {
        title: 'No answer, not booked',
        text: 'The request is lost on the way; nothing was booked.',
      },
      unknown: {
        title: 'No answer, but booked',
        text: 'The booking is made and the answer is lost: the outcome is unknown until the service desk has asked.',
      },
    },
    issue: {
      reject: {
        title: 'Refused',
        text: 'The ticket is refused after payment; the order fails and the money goes back.',
      },
      time_out: {
        title: 'No answer, not issued',
        text: 'The request is lost on the way; the worker asks again.',
      },
      unknown: {
        title: 'No answer, but issued',
        text: 'The ticket is issued and the answer is lost; the worker finds it by asking.',
      },
    },
  },
  list: {
    title: 'Levers that are pulled',
    none: 'No lever is pulled',
    noneText: 'The simulated suppliers answer as their profiles say.',
    times: { one: '{count} more time', other: '{count} more times' },
    anyFlight: 'Any flight',
    release: 'Release',
    releaseThis: 'Release: {supplier}, {step}, {effect}',
    released: 'The lever is released.',
    gone: 'This lever was used up or released meanwhile.',
    columns: {
      supplier: 'Supplier',
      step: 'Step',
      effect: 'Effect',
      flight: 'Flight',
      times: 'Acts',
      release: 'Release',
    },
    failed: 'The levers did not load',
    failedSafe: 'The network itself goes on.',
  },
} as const
