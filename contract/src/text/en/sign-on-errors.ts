// Sentences about sign-on from other systems, under the keys of kernel/errors.ts.
export default {
  'sign_on.used': 'This sign-on link was used before. Open the portal again from the partner’s site.',
  'sign_on.user_disabled': 'Your account is disabled. Ask the owner of your agency.',
  'sign_on.signature_wrong': 'The partner’s signature is wrong. Open the portal again from its site.',
  'sign_on.expired': 'This sign-on link has expired. Open the portal again from the partner’s site.',
  'sign_on.code_unknown': 'No agency with this partner code has sign-on. Tell the partner.',
  'sign_on.host_not_allowed': 'Your agency does not sign on at this address. Open the one it uses.',
  'sign_on.user_unknown': 'You have no account here. Ask the owner of your agency to add you.',
  'sign_on.own_sign_in': 'Owners, and users who need a second factor, sign in with their own password.',
  'sign_on.no_secret': 'There is no secret yet. Make one first, then switch partner sign-on on.',
  'sign_on.provider_unknown':
    'No agency with this partner code signs on through an identity provider. Check the code.',
  'sign_on.provider_unreachable':
    'Your company’s identity provider does not answer. Try again in a minute, or sign in with your password.',
  'sign_on.provider_denied': 'Your company’s identity provider did not sign you in. Try again.',
  'sign_on.provider_wrong':
    'The answer of your company’s identity provider was not accepted. The owner of your agency can see why.',
  'sign_on.attempt_over': 'This sign-in is over or was begun in another tab. Begin again.',
  'sign_on.not_linked':
    'An account with your address exists, but it is not linked with you at your identity provider. Ask the owner of your agency.',
  'sign_on.other_user':
    'You are signed in as {current}. The link is for {next}. If you change, the present session ends.',
  'sign_on.id_taken': '{name} has this id of the partner. End that link first.',
} as const
