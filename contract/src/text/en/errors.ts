// Sentences of the error catalogue, under the keys of kernel/errors.ts.
export default {
  'session.wrong_credentials': 'The user name or password is wrong.',
  'session.code_wrong': 'The code is wrong or has expired. Request a new one.',
  'session.code_not_sent': 'The code could not be sent. Try again in a minute.',
  'session.locked':
    'Too many failed attempts. Password sign-in is locked for {minutes} min. Sign in with an emailed code, or on a device you have used before.',
  'session.token_invalid': 'You are not signed in. Sign in and try again.',
  'session.token_expired': 'Your session has expired. Sign in again.',
  'session.code_required': 'Sign in with an emailed code. Request one and enter it.',
  'session.factor_required':
    'Two-factor authentication is required. Enter the code from your authenticator app, or a recovery code.',
  'session.factor_wrong':
    'The code is wrong or already used. Enter the one that your authenticator app shows now.',
  'session.factor_locked':
    'Too many wrong codes. Authenticator codes are locked for up to {minutes} min. You can still use a recovery code.',
  'session.factor_missing':
    'Staff must use two-factor authentication. Set it up on your account page to continue.',
  'session.inactive': 'This account is not active. Ask the owner of your agency to activate it.',
  'session.host_not_allowed':
    'Your agency does not allow sign-in from this address. Use your agency’s own address.',
  'session.revoked': 'You were signed out: {reason}. Sign in again.',
  'impersonation.over':
    'You are no longer viewing as somebody else: {reason}. Start again in the back office.',
  'account.app_on': 'An authenticator app is already set up. Remove it before you set up another.',
  'account.app_not_begun': 'The set-up was not started, or has expired after 15 minutes. Start again.',
  'account.factor_wrong':
    'The code is wrong or already used. Nothing was changed. Enter the one that your app shows now.',
  'account.own_factor': 'You cannot reset your own account. Ask another administrator.',
  'request.invalid': 'Some fields need correction. See the message at each one.',
  'request.not_found': 'Not found. Check the number or go back to the list.',
  'access.not_allowed': 'You do not have permission to do this. The owner of your agency can grant it.',
  'request.too_many': 'Too many requests. Try again in {wait}.',
  'request.idempotency_key_missing':
    'The Idempotency-Key header is missing. Send a unique value per operation, and the same value when you retry it.',
  'request.idempotency_mismatch':
    'This Idempotency-Key was used for a different request. Nothing was done. Send a new key.',
  'request.in_progress': 'The same request is still being processed. Retry in {seconds} s.',
  'request.version_conflict': 'Somebody else has changed this. Reload it, then repeat your change.',
  'request.too_large': 'The request is too large. Send less data.',
  'request.cross_site':
    'The request came from another site and was refused. Open this site directly and try again.',
  'request.unreadable':
    'The request cannot be read. Send JSON with content type application/json to a correctly encoded address.',
  'request.not_http':
    'This is not a valid HTTP request. Check the method, the Host header, the other headers and the body length.',
  'request.headers_too_large':
    'The headers exceed {kilobytes} KB in total. Send fewer cookies and shorter headers.',
  'request.timed_out': 'The request did not arrive completely in time. Send it again.',
  'users.current_password_wrong': 'The current password is wrong. Nothing was changed.',
  'users.password_too_common': 'This password is too common. Choose another.',
  'users.password_reused': 'This password was used before. Choose a new one.',
  'search.not_found': 'This search has expired. Search again.',
  'search.stale': 'These prices are older than 10 minutes. Search again before you book.',
  'search.busy':
    'Too many searches are running right now. Yours was not started. Try again in a few seconds.',
  'search.rates_unavailable': 'The exchange rate is not available. Try again in a moment.',
  'search.price_check_timeout': 'The price check timed out. Nothing was booked or charged; check again.',
  'order.locked_by_other': '{name} has locked this order. Ask them to unlock it.',
  'order.action_not_allowed': 'This is not possible now: {why}.',
  'order.price_changed': 'The price has changed. Nothing was charged; check the new amount first.',
  'order.offer_expired': 'The checked price has expired. Check it again; your entries are kept.',
  'order.ticket_refused':
    'The ticket for {flights} is not available, so none was bought. All bookings were released and nothing is charged. Choose another offer.',
  'order.not_acknowledged':
    'These are separate tickets. Confirm each point that the passengers need to know, then order again. Nothing was booked.',
  'order.checks_failed':
    'A pre-ticketing check blocks this order. Fix what it found, then try again. Nothing new was booked, and nothing was charged.',
  'order.offer_used':
    'Order {orderId} was already placed from this price check. Open it, or check the price again for another order.',
  'order.too_many_of_passenger':
    '{name} has {count} unpaid orders for these days, which is the limit. Pay or cancel one of them first.',
  'order.too_many_unpaid':
    'Your agency has {max} unpaid orders, which is the limit. Pay or cancel some of them first.',
  'order.solution_invalid': 'The airline no longer offers this flight at this fare. Choose another.',
  'order.passengers_invalid': 'Some passenger details need correction. See the message at each one.',
  'order.supplier_unavailable': 'The supplier is not responding. Nothing was booked or charged; try again.',
  'order.outcome_unknown':
    'The supplier has not confirmed the booking. Nothing was charged; the service desk is checking.',
  'order.deadline_too_close':
    'There is not enough time to pay and ticket this flight. Nothing was charged; choose a later flight.',
  'order.document_not_ready': 'The document is available once the ticket is issued.',
  'order.nothing_to_bill':
    'This order has been or is being refunded, so there is nothing to bill. See its payments on the order.',
  'order.change_other_carrier':
    '{carrier} issued the ticket, and its fare can only be exchanged to flights of {allowed}. Choose such a flight, or refund the ticket and book a new one.',
  'order.change_losses_unaccepted':
    'The new fare offers fewer rights or less value than the old one, and these losses were not accepted: {losses}. Accept each of them, or choose another fare.',
  'order.value_short':
    'Not quoted: the refund exceeds what the supplier refunds and what the sellers earned on these tickets. The service desk checks the ticket value.',
  'order.tickets_invalid':
    'Some ticket numbers need correction. See the message at each one; nothing was issued.',
  'order.export_too_large':
    'More than {max} orders match, too many for one spreadsheet. Narrow the dates or filters and export again.',
  'order.coupon_busy': 'Another request is open for part of this ticket. Wait until it is done.',
  'order.change_not_free':
    'This change is no longer free: the schedule change was too small, withdrawn or already answered. Reload the order; request it as voluntary (reason 0), or ask the service desk for the flights.',
  'passenger.document_refused':
    'Identity-card or passport DOCS cannot be imported because of document restrictions: this route accepts none of the passenger’s saved documents. Add one that it accepts.',
  'disruption.answered':
    'This answer is no longer possible: the schedule change was answered, replaced or has expired. Reload the order to see your options.',
  'passenger.list_full': 'The list is full: at most {max}. Delete one first.',
  'impersonation.read_only':
    'You are viewing as somebody else, so you cannot search, send or change anything. End the session first, or ask the agency to do this.',
  'impersonation.withheld':
    'Identity documents, evidence and keys are visible to the person only, not to staff viewing as them.',
  'upload.type_invalid': 'Document type invalid: the file content is not {allowed}. Choose another file.',
  'upload.quota_full':
    'Your agency has reached the upload limit of {files} files or {megabytes} MB in 24 hours. Upload later, or send smaller files.',
  'upload.failed':
    'Upload failed: the file is damaged or too large when unpacked. Save it again and choose it again.',
  'passenger.import_format':
    'Import format error. Use the columns of the template, or one passenger per line such as ZHANG/SAN M 1990-01-02 CHN E12345678 2031-05-06.',
  'passenger.zone_not_found':
    'No machine-readable lines were found in the photo. Take it from directly above in even light with the lines fully visible, or type the lines.',
  'payment.not_processed': 'The payment cannot be processed. Contact your agency.',
  'payment.insufficient_balance':
    'Insufficient balance: {available} is available, {due} is due. Choose another payment method.',
  'payment.failed': 'The payment failed. Nothing was charged; try again or choose another payment method.',
  'payment.timed_out': 'The payment timed out. Check the order before you pay again.',
  'payment.group_time_expired': 'The payment deadline has passed. Contact the administrator.',
  'payment.disabled': 'Your agency cannot pay for orders. Your parent agency pays for this order.',
  'payment.upstream_funds_missing': 'The payment cannot be processed. Contact your agency.',
  'payment.channel_unavailable': 'This payment method is not available to your agency. Choose another.',
  'payment.lack_changed':
    'The shortfall has changed. Nothing was charged or recorded; check the new amount first.',
  'payment.credit_overdue':
    'A credit statement is overdue, so credit cannot be used. Pay from the balance, or settle the statement first.',
  'order.held_by_request':
    'Request {order} includes tickets of this booking. Withdraw it first, or wait until it is done.',
  'order.evidence_invalid':
    'The evidence is missing or unreadable. Attach a readable file for this reason and send it again.',
  'payment.top_up_mismatch':
    'The amount must equal the amount received times the rate less the fee: {amount}. Nothing was booked; check the three figures.',
  'agency.credit_below_zero': 'A credit limit cannot be negative. Enter an amount from 0 to 99,999,999.',
  'agency.not_empty': 'This agency has sub-agencies, open orders or money. Close or move them first.',
  'sso.signature_invalid':
    'The sign-in from your partner could not be verified. Open it again from the partner’s site.',
  'sso.code_used': 'This sign-in link has already been used. Open it again from the partner’s site.',
  'sso.expired': 'This sign-in link has expired. Open it again from the partner’s site.',
  'sso.person_unknown': 'There is no user for your partner account. Ask the owner of your agency to add you.',
  'agency.currency_locked':
    'The settlement currency can be changed only when there is no balance, no used credit and no open order.',
  'enquiry.state_not_allowed':
    'This step is not possible in the enquiry’s current status. Nothing was changed; reopen a closed enquiry first.',
  'desk.task_taken': '{name} is working on this task. Take another one, or ask them to reassign it.',
  'desk.no_task': 'No task is waiting here. Check another queue, or your colleagues’ tasks.',
  'desk.not_yours': 'Only the person assigned to this task can do that. Take it first.',
  'impersonation.person_away':
    '{name} cannot sign in at present, so there is nothing to view. Choose another person of the agency.',
  'desk.take_first': 'This task is unassigned. Take it first, then decide.',
  'desk.same_person': 'You made this request. A colleague must approve it.',
  'desk.no_request':
    'This request is out of date: it was decided or withdrawn, or the order’s status has changed. Reload the order.',
  'desk.supplier_price_changed':
    'The supplier now charges {now} instead of {before}. Approve at another price, or reject the order; nothing is booked.',
  'desk.second_person':
    'A seller would lose more than a colleague approved. Decline the open request and ask again, so that you both decide on the same amount.',
  'sandbox.not_connected':
    'The simulated airline network is not connected on this installation. Nothing was changed; set SANDBOX=test to connect it for testing users.',
  'sandbox.clock_production':
    'The clock cannot be moved: this is a production installation. Nothing was changed.',
  'sandbox.clock_real_supplier':
    'The clock cannot be moved: the supplier {supplier} is real. Nothing was changed; disconnect it first.',
  'sandbox.clock_backwards': 'The clock only moves forward. Choose a later time.',
  'sandbox.clock_too_far': 'The clock can be at most {days} days ahead. Choose an earlier time.',
  'sandbox.clock_not_demo': 'The clock can be reset on a demo installation only. Nothing was changed.',
  'internal.fault':
    'Something went wrong on our side. Nothing was lost; quote {traceId} to the service desk.',
  'internal.unavailable': 'The service is starting or busy. Try again in a moment.',
} as const
