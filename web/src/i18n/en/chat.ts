export default {
  open: 'Live chat',
  close: 'Close the chat',
  note: 'Operated by a chat service. Write no passport and no card numbers here.',
} as const
