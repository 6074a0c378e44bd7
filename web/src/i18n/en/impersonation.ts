export default {
  banner: {
    label: 'Viewing as another user',
    as: 'You are viewing as {person} of {agency}.',
    who: 'You are {name}. Read-only.',
    left: 'Ends in',
    over: 'Ended',
    end: 'End',
  },
  ended: 'You have returned to the back office.',
  over: 'Your viewing session has ended. Start again if you need to.',
  notEnded: 'The session could not be ended. Try again.',
  start: {
    title: 'View the portal as {person}',
    text: 'You will see what {person} of {agency} sees, except identity documents and evidence, and cannot change anything. The session ends after 30 minutes. The agency’s user log shows which pages you opened.',
    reason: 'Reason',
    hint: 'For the platform’s records: ticket number or request',
    missing: 'Enter a reason.',
    send: 'View as {person}',
    failed: 'The session could not be started. Try again.',
  },
}
