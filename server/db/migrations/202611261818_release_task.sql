-- A task that its assignee puts back into the queue is released.

-- breaking: a server of the version before cannot release a task while both run

alter table desk_task_events drop constraint desk_task_events_action_check;
update desk_task_events set action = 'release' where action = 'give_back';
alter table desk_task_events add constraint desk_task_events_action_check
  check (action in ('take', 'hand_over', 'release')) not valid;

update user_log set action = 'desk.release' where action = 'desk.give_back';
