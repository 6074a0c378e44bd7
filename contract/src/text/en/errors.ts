// Sentences of the error catalogue, under the keys of kernel/errors.ts.
export default {
  'session.wrong_credentials': 'The user name or password is wrong.',
  'session.code_wrong': 'The code is wrong or has expired. Ask for a new one.',
  'session.code_not_sent': 'The code could not be sent. Try again in a minute.',
  'session.locked':
    'Too many failed attempts. Sign-in with a password is locked for {minutes} min. Sign in with a mailed code, or on a device you have used before.',
  'session.token_invalid': 'You are not signed in. Sign in and try again.',
  'session.token_expired': 'Your session has expired. Sign in again.',
  'session.code_required': 'A mailed code is needed to sign in. Ask for one and enter it.',
  'session.factor_required':
    'A second factor is needed. Enter the code of your authenticator app, or a recovery code.',
  'session.factor_wrong':
    'The code is wrong or was used already. Enter the one that your authenticator app shows now.',
  'session.factor_locked':
    'Too many wrong codes. Codes of the authenticator app are locked for up to {minutes} min. A recovery code works now.',
  'session.factor_missing':
    'Staff sign in with a second factor. Set one up on the page of your account, then go on.',
  'session.inactive': 'This account is not active. Ask the owner of your agency to open it.',
  'session.host_not_allowed':
    'Your agency does not allow signing in from this address. Use the address of your agency.',
  'session.revoked': 'You were signed out: {reason}. Sign in again.',
  'impersonation.over': 'You no longer look as somebody else: {reason}. Begin again in the back office.',
  'account.app_on': 'An authenticator app is set up already. Remove it first, then set up another one.',
  'account.app_not_begun': 'The set-up was not begun, or it is more than 15 minutes old. Begin again.',
  'account.factor_wrong':
    'The code is wrong or was used already. Nothing was changed. Enter the one that your app shows now.',
  'account.own_factor': 'This is your own account. Another administrator can reset it.',
  'request.invalid': 'Some fields need a look. Each one says what to change.',
  'request.not_found': 'Nothing was found here. Check the number or go back to the list.',
  'access.not_allowed': 'You have no right to do this. The owner of your agency can grant it.',
  'request.too_many': 'Too many requests. Try again in {wait}.',
  'request.idempotency_key_missing':
    'The Idempotency-Key header is missing. Send one unique value per intention, and the same value when you repeat it.',
  'request.idempotency_mismatch':
    'This Idempotency-Key was used for another request. Nothing was done. Send a new key.',
  'request.in_progress': 'The same request is still running. Ask again in {seconds} s.',
  'request.version_conflict': 'Somebody else changed this meanwhile. Read it again, then repeat your change.',
  'request.too_large': 'The request is larger than allowed. Send less at once.',
  'request.cross_site':
    'The request came from another site and was refused. Open this site by its own address and try again.',
  'request.unreadable':
    'The request cannot be read. Send JSON with the content type application/json, to an address without broken escapes.',
  'request.not_http':
    'This is no complete HTTP request. Check the method, the Host header, the other headers and the length of the body.',
  'request.headers_too_large':
    'The headers are larger than {kilobytes} KB together. Send fewer cookies and shorter headers.',
  'request.timed_out': 'The request did not arrive in full in time. Send it again.',
  'users.current_password_wrong': 'The current password is wrong. Nothing was changed.',
  'users.password_too_common': 'This password is among the most common ones. Choose another.',
  'users.password_reused': 'This password was used before. Choose a new one.',
  'search.not_found': 'This search is no longer kept. Search again.',
  'search.stale': 'These prices are older than 10 minutes. Search again before you book.',
  'search.busy':
    'Too many searches are running right now. Yours was not started; searches under way go on. Try again in a few seconds.',
  'search.rates_unavailable': 'The exchange rate could not be obtained. Choose again in a moment.',
  'search.price_check_timeout': 'The price check timed out. Nothing was booked or charged; check again.',
  'order.locked_by_other': '{name} has locked this order. Ask them to unlock it.',
  'order.action_not_allowed': 'This is not possible now: {why}.',
  'order.price_changed': 'The price changed. Nothing was charged; check the new amount first.',
  'order.offer_expired': 'The checked price has expired. Check it again; what you typed is kept.',
  'order.ticket_refused':
    'The ticket for {flights} could not be had, so none was bought. What was booked is given back and nothing is charged. Choose another offer.',
  'order.not_acknowledged':
    'These are separate tickets. Read what the passengers have to know and say yes to each point, then order again. Nothing was booked.',
  'order.shield_stopped':
    'A check before ticketing stops this order. Read what was found and mend it, then try again. Nothing new was booked, and nothing was charged.',
  'order.offer_used':
    'Order {orderId} was made from this price check already. Open it, or check the price again for another order.',
  'order.too_many_of_passenger':
    '{name} has {count} unpaid orders for these days, which is the limit. Pay or cancel one of them first.',
  'order.too_many_unpaid':
    'Your agency has {max} unpaid orders, which is the limit. Pay or cancel some of them first.',
  'order.solution_invalid': 'The airline no longer offers this flight at this fare. Choose another.',
  'order.passengers_invalid': 'Some passenger details need a look. Each one says what to change.',
  'order.supplier_unavailable': 'The supplier does not answer. Nothing was booked or charged; try again.',
  'order.outcome_unknown':
    'The supplier has not confirmed the booking. Nothing was charged; the service desk is finding out.',
  'order.deadline_too_close':
    'There is too little time left to pay and ticket this flight. Nothing was charged; choose a later flight.',
  'order.document_not_ready': 'The document is ready once the ticket is issued.',
  'order.nothing_to_bill':
    'The money of this order goes back or is back, so there is nothing to bill. The order lists its payments.',
  'order.change_other_carrier':
    'The ticket was issued by {carrier}, and its fare allows an exchange to flights of {allowed} only. Choose such a flight, or refund the ticket and book a new one.',
  'order.change_losses_unaccepted':
    'The new fare has fewer rights or less value than the old one, and these losses were not accepted: {losses}. Accept each of them, or choose another fare.',
  'order.value_short':
    'Not quoted: it would pay out more than the supplier returns and the sellers have earned on these tickets. The service desk checks the value of the tickets.',
  'order.tickets_invalid':
    'Some ticket numbers need a look. Each one says what to change; nothing was issued.',
  'order.export_too_large':
    'More than {max} orders fit, which is more than a sheet takes. Narrow the dates or filters and export again.',
  'order.coupon_busy': 'A part of this ticket is already in another request. Wait until that one is done.',
  'order.change_not_free':
    'No news of the airline makes this change free any more: it was too small, was withdrawn, or has been answered. Reload the order; ask as voluntary (reason 0), or name the flights to the service desk.',
  'passenger.document_refused':
    'Identity-card or passport DOCS cannot be imported because of document restrictions: this route takes none of the documents saved for the passenger. Add one that it takes.',
  'disruption.answered':
    'This answer is not possible any more: somebody has answered, newer news came, or the time is over. Reload the order to see what can still be done.',
  'passenger.list_full': 'The list is full: at most {max}. Delete one first.',
  'impersonation.read_only':
    'You are looking as somebody else, so nothing can be searched, sent or changed. End it first, or ask the agency to do this.',
  'impersonation.withheld':
    'Identity documents, evidence and keys are shown to the person alone, not to somebody who looks as them.',
  'upload.type_invalid':
    'Document type invalid: the file is none of {allowed}, whatever its name says. Choose another file.',
  'upload.quota_full':
    'Your agency has uploaded {files} files or {megabytes} MB within 24 hours, which is the limit. Upload again later, or send smaller files.',
  'upload.failed':
    'Upload failed: the file is broken or too large when unpacked. Save it anew and choose it again.',
  'passenger.import_format':
    'Import format error. Use the columns of the template, or one passenger a line such as ZHANG/SAN M 1990-01-02 CHN E12345678 2031-05-06.',
  'passenger.zone_not_found':
    'No machine-readable lines were found in the picture. Take it straight from above, in even light and with the whole lines, or type the lines.',
  'payment.not_processed': 'The payment cannot be processed. Contact your agency.',
  'payment.insufficient_balance':
    'The balance is too low: {available} is available, {due} is due. Choose another way of paying.',
  'payment.failed': 'The payment failed. Nothing was charged; try again or choose another way of paying.',
  'payment.timed_out': 'The payment timed out. Check the order before you pay again.',
  'payment.group_time_expired': 'The time to pay has passed. Contact the administrator.',
  'payment.disabled': 'Your agency does not pay by itself. Your parent agency pays this order.',
  'payment.upstream_funds_missing': 'The payment cannot be processed. Contact your agency.',
  'payment.channel_unavailable': 'This way of paying is not open to your agency. Choose another.',
  'payment.lack_changed':
    'What the account lacks is another amount now. Nothing was charged or recorded; check the new amount first.',
  'payment.credit_overdue':
    'A statement of your credit is overdue, so credit pays nothing. Pay from the balance, or settle the statement first.',
  'order.held_by_request':
    'Request {order} holds tickets of this booking. Withdraw it first, or wait until it is done.',
  'order.evidence_invalid':
    'The evidence is missing or cannot be read. Attach a readable file for this reason and send it again.',
  'payment.top_up_mismatch':
    'The amount is not what was received times the rate less the fee: {amount} is right. Nothing was booked; check the three figures.',
  'agency.credit_below_zero': 'A credit limit is 0 or more. Enter an amount from 0 to 99,999,999.',
  'agency.not_empty': 'This agency has sub-agencies, open orders or money. Close or move them first.',
  'sso.signature_invalid':
    'The sign-in from your partner could not be verified. Open it again from the partner’s site.',
  'sso.code_used': 'This sign-in link was used before. Open it again from the partner’s site.',
  'sso.expired': 'This sign-in link has expired. Open it again from the partner’s site.',
  'sso.person_unknown': 'Your partner account has no user here. Ask the owner of your agency to add you.',
  'agency.currency_locked':
    'The settlement currency can change only with no balance, no credit used and no open order.',
  'enquiry.state_not_allowed':
    'The enquiry cannot take this step from the state it is in. Nothing was changed; open a closed enquiry again first.',
  'desk.task_taken': '{name} is on this task. Take another one, or ask them to hand it over.',
  'desk.no_task': 'No task waits here. Look at another queue, or at the tasks of your colleagues.',
  'desk.not_yours': 'Only whoever has taken this task may do that. Take it first.',
  'impersonation.person_away':
    '{name} cannot sign in at present, so there is nothing to look at. Choose another person of the agency.',
  'desk.take_first': 'Nobody has taken this task. Take it first, then decide.',
  'desk.same_person': 'You asked for this yourself. A colleague has to agree.',
  'desk.no_request':
    'This request is out of date: it was decided, withdrawn, or the order has moved. Open the order again.',
  'desk.supplier_price_changed':
    'The supplier asks {now} by now, in place of {before}. Approve at another price, or reject the order; nothing is booked.',
  'desk.second_person':
    'A seller would lose more than a colleague has agreed to. Decline the open request and ask again, so that both of you decide on the same amount.',
  'sandbox.not_connected':
    'The simulated airline network is not connected on this installation. Nothing was changed; SANDBOX=test connects it for testing users.',
  'sandbox.clock_production':
    'The clock cannot be moved: this is a production installation. Nothing was changed.',
  'sandbox.clock_real_supplier':
    'The clock cannot be moved: the supplier {supplier} is real. Nothing was changed; disconnect it first.',
  'sandbox.clock_backwards':
    'The clock only goes forward. Choose a time that is still to come on this installation.',
  'sandbox.clock_too_far': 'The clock can be at most {days} days ahead. Choose an earlier time.',
  'sandbox.clock_not_demo': 'The clock can be put back on a demo installation only. Nothing was changed.',
  'internal.fault':
    'Something went wrong on our side. Nothing was lost; give the service desk the number {traceId}.',
  'internal.unavailable': 'The service is starting or busy. Try again in a moment.',
} as const
