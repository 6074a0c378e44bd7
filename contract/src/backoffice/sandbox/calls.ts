// The simulated airline network: faults, scenarios and its clock.

import {
  FAULT_EFFECTS,
  FAULT_STEPS,
  faultIssues,
  MOST_FAULT_USES,
  SANDBOX_SUPPLIERS,
} from '@interline/domain/backoffice/sandbox/fault'
import { endpoint } from '../../kernel/endpoint.ts'
import { Instant } from '../../kernel/shapes.ts'
import { z } from 'zod'

const sandboxDesk = { realm: 'office', roles: ['ops', 'opsLead'] } as const

export const SandboxFault = z
  .object({
    id: z.string(),
    supplier: z.enum([...SANDBOX_SUPPLIERS, 'any']),
    step: z.enum(FAULT_STEPS),
    effect: z.enum(FAULT_EFFECTS),
    flightNo: z.string().max(8).optional().describe('Only this flight, e.g. CX506'),
    remaining: z.int().min(1).max(MOST_FAULT_USES).describe('How many more times it acts'),
  })
  .meta({ id: 'SandboxFault' })

export const listSandboxFaults = endpoint({
  name: 'office.listSandboxFaults',
  method: 'GET',
  path: '/admin/v1/sandbox/faults',
  surface: 'backoffice',
  summary: 'The faults that are injected into the sandbox airline network',
  access: sandboxDesk,
  rate: 'read',
  reply: z.array(SandboxFault),
  errors: [],
})

export const injectSandboxFault = endpoint({
  name: 'office.injectSandboxFault',
  method: 'POST',
  path: '/admin/v1/sandbox/faults',
  surface: 'backoffice',
  summary:
    'Injects a fault into the sandbox airline network: another price, sold out, no answer, an unknown outcome',
  access: sandboxDesk,
  rate: 'write',
  body: SandboxFault.omit({ id: true }).superRefine((fault, issues) => {
    for (const field of faultIssues(fault)) issues.addIssue({ code: 'custom', path: [field] })
  }),
  reply: z.array(SandboxFault),
  errors: ['sandbox.not_connected'],
})

export const removeSandboxFault = endpoint({
  name: 'office.removeSandboxFault',
  method: 'DELETE',
  path: '/admin/v1/sandbox/faults/:id',
  surface: 'backoffice',
  summary: 'Removes a fault',
  access: sandboxDesk,
  rate: 'write',
  params: z.object({ id: z.string().max(40) }),
  reply: z.array(SandboxFault),
  errors: ['request.not_found', 'sandbox.not_connected'],
})

export const SandboxScenarios = z
  .object({
    active: z.string().nullable().describe('Name of the scenario that is played'),
    scenarios: z.array(
      z.object({
        name: z.string(),
        title: z.string().nullable().describe('Null where the file is invalid: it cannot be played'),
        rules: z.int(),
        issues: z.array(z.string()).describe('Each with its line'),
      }),
    ),
    fired: z
      .array(
        z.object({
          at: Instant,
          rule: z.string(),
          supplier: z.string(),
          step: z.enum([...FAULT_STEPS, 'void', 'refund', 'reissue', 'later', 'group']),
          about: z.string(),
          effect: z.string(),
        }),
      )
      .describe('What rules did, the newest first'),
  })
  .meta({ id: 'SandboxScenarios' })

export const listSandboxScenarios = endpoint({
  name: 'office.listSandboxScenarios',
  method: 'GET',
  path: '/admin/v1/sandbox/scenarios',
  surface: 'backoffice',
  summary: 'The scenarios of the sandbox airline network, which one is played, and what it did',
  access: sandboxDesk,
  rate: 'read',
  reply: SandboxScenarios,
  errors: [],
})

export const chooseSandboxScenario = endpoint({
  name: 'office.chooseSandboxScenario',
  method: 'POST',
  path: '/admin/v1/sandbox/scenarios',
  surface: 'backoffice',
  summary: 'Lets the sandbox airline network play a scenario, or none',
  access: sandboxDesk,
  rate: 'write',
  body: z.object({ name: z.string().max(80).nullable().describe('Null: none') }),
  reply: SandboxScenarios,
  errors: ['request.not_found', 'sandbox.not_connected'],
})

export const SandboxClock = z
  .object({
    now: Instant,
    aheadMs: z.int().nonnegative().describe('How far it is ahead of the machine, in milliseconds'),
    fixed: z
      .enum(['production', 'real_supplier'])
      .nullable()
      .describe('Why it cannot be moved; null: it can be'),
    demo: z.boolean().describe('A demo installation, whose clock can be put back'),
  })
  .meta({ id: 'SandboxClock' })

export const showSandboxClock = endpoint({
  name: 'office.showSandboxClock',
  method: 'GET',
  path: '/admin/v1/sandbox/clock',
  surface: 'backoffice',
  summary: 'What time it is on this installation, and whether its clock can be moved',
  access: sandboxDesk,
  rate: 'read',
  reply: SandboxClock,
  errors: [],
})

export const moveSandboxClock = endpoint({
  name: 'office.moveSandboxClock',
  method: 'PUT',
  path: '/admin/v1/sandbox/clock',
  surface: 'backoffice',
  summary: 'Moves the clock of the whole installation forward: what becomes due on the way happens',
  access: sandboxDesk,
  rate: 'write',
  body: z.object({ to: Instant }),
  reply: SandboxClock,
  errors: [
    'sandbox.clock_production',
    'sandbox.clock_real_supplier',
    'sandbox.clock_backwards',
    'sandbox.clock_too_far',
  ],
})

export const resetSandboxClock = endpoint({
  name: 'office.resetSandboxClock',
  method: 'DELETE',
  path: '/admin/v1/sandbox/clock',
  surface: 'backoffice',
  summary:
    'Puts the clock of a demo installation back to the real time; what was written meanwhile keeps its times',
  access: sandboxDesk,
  rate: 'write',
  reply: SandboxClock,
  errors: ['sandbox.clock_production', 'sandbox.clock_real_supplier', 'sandbox.clock_not_demo'],
})
