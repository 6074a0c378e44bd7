export default {
  subject: '{agency} cannot pay: your funds do not cover order {order}',
  opening:
    '{agency} tried to pay for this order. Your cost exceeds your wallet and credit line, so nobody was charged.',
  closing: 'For {agency}. Top up or request more credit, then ask the agency to pay again.',
  order: 'Order',
  passengers: 'Passengers',
} as const
