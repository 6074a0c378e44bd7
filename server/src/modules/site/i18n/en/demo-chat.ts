export default {
  notice: 'Demo: nobody reads this. The answers are an echo.',
  conversation: 'Conversation',
  greeting: 'Hello. Write something, and it comes back.',
  message: 'Your message',
  send: 'Send',
  echo: 'You wrote: {words}',
} as const
