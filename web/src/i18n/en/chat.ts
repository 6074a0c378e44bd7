export default {
  open: 'Live chat',
  close: 'Close chat',
  note: 'Operated by a third-party chat service. Do not share passport or card numbers here.',
} as const
