import type { Right } from '#contract/staff/rights.ts'

/** An owner (`admin`) has every right, a shopper (`user`) none. */
export type AccountRole = { role: 'user' } | StaffAccountRole
export type StaffAccountRole = { role: 'admin' } | { role: 'staff'; rights: readonly Right[] }

/** @param rights as in the API and the table of invitations, where null is an owner */
export const toStaffAccountRole = (rights: readonly Right[] | null): StaffAccountRole =>
  rights === null ? { role: 'admin' } : { role: 'staff', rights }
