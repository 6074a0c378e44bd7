export default {
  title: 'Live chat',
  waiting: 'The chat is loading. If nothing appears here, the chat service cannot be reached at the moment.',
} as const
