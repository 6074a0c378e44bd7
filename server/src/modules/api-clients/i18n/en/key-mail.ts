export default {
  subject: 'New API key: {client}',
  first: '{by} made the API client {client} of {agency} with its first key.',
  next: '{by} made a new key for the API client {client} of {agency}.',
  advice:
    'If nobody of your agency did this, end the client under API keys in the portal at once and change your password.',
  client: 'API client',
  key: 'Key begins with',
  mode: 'Kind',
  modes: { live: 'Live: places real orders', test: 'Test' },
  from: 'Network address',
  closing: 'Sent to the owners of {agency} for every key.',
}
