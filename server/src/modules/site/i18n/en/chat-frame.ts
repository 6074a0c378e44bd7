export default {
  title: 'Live chat',
  waiting: 'The chat is loading. If nothing appears, the chat service is currently unavailable.',
} as const
