export default {
  notice: 'Demo: nobody reads this chat. It repeats what you write.',
  conversation: 'Conversation',
  greeting: 'Hello. Write something and I will repeat it.',
  message: 'Your message',
  send: 'Send',
  echo: 'You wrote: {words}',
} as const
