export default {
  subject: 'Test mail from {site}',
  opening: 'Mail from {site} arrives: the mail server took this message for {to}.',
} as const
