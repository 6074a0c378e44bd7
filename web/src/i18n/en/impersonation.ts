export default {
  banner: {
    label: 'You are looking as somebody else',
    as: 'You see what {person} of {agency} sees.',
    who: 'You are {name}; nothing can be changed.',
    left: 'Ends in',
    over: 'Over',
    end: 'End',
  },
  ended: 'You are back in the back office.',
  over: 'Looking as somebody else is over. Begin again if you need to.',
  notEnded: 'Ending it did not reach the server. Try again.',
  start: {
    title: 'See the portal as {person}',
    text: 'You will see what {person} of {agency} sees, without identity documents and evidence, and you can change nothing. It ends after half an hour. The agency reads in its user log what you opened.',
    reason: 'Reason',
    hint: 'For the platform’s own records: the ticket, or what was asked',
    missing: 'Enter the reason.',
    send: 'See as {person}',
    failed: 'This did not reach the server. Try again.',
  },
}
