export default {
  subject: 'Webhook events not accepted: {endpoint}',
  opening:
    'The endpoint {endpoint} of {agency} did not accept an event within three days. The event is no longer sent.',
  advice:
    'Check the system behind the address. Then open Webhooks in the portal and redeliver everything since the day on which it stopped accepting events.',
  open: 'Open Webhooks',
  endpoint: 'Endpoint',
  address: 'Address',
  since: 'Not accepted since',
  event: 'Event',
  order: 'Order',
  receiver: 'Test receiver of the portal',
  closing: 'Sent to {agency} at most once a day for each endpoint.',
}
