import { type ReactNode, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { haveEditsConflict, mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import {
  createDraftFromVoucher,
  createVoucherInput,
  emptyVoucherDraft,
  type VoucherDraft,
} from './voucher-draft.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { vouchersKey } from './voucher-queries.ts'

const fieldNames = [
  'code',
  'kind',
  'percent',
  'cap',
  'amount',
  'minimum',
  'perShopper',
  'totalUses',
  'from',
  'to',
] as const

interface VoucherFormProps {
  voucher?: Voucher
  saveLabel: string
  successTitle: string
  /** @param version that the input is based on; undefined for a new voucher */
  onSend: (input: ReturnType<typeof createVoucherInput>, version?: number) => Promise<Voucher>
  onSaved?: (voucher: Voucher) => void
  children?: ReactNode
}

export function VoucherForm({
  voucher,
  saveLabel,
  successTitle,
  onSend,
  onSaved,
  children,
}: VoucherFormProps) {
  const [base, setBase] = useState(voucher)
  const form = useForm({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: base ? createDraftFromVoucher(base) : emptyVoucherDraft,
  })
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty)
  const save = useAdminMutation((draft: VoucherDraft) => onSend(createVoucherInput(draft), base?.version), {
    invalidates: [vouchersKey],
    successToast: ({ code }) => ({ title: successTitle, description: `Mã ${code}` }),
    showsError: ({ code, details }) =>
      code === 'voucher_code_taken' || (code === 'invalid' && details.length > 0),
  })

  function applyStored(storedVoucher: Voucher, sent: VoucherDraft) {
    setBase(storedVoucher)
    const next = createDraftFromVoucher(storedVoucher)
    form.reset(mergeUnsavedEdits(form.getValues(), sent, next))
    form.reset(next, { keepValues: true })
  }
  useEffect(() => {
    if (!voucher || !base || voucher.version <= base.version) return
    const baseDraft = createDraftFromVoucher(base)
    // With a conflict the older version stays, so that the server refuses to overwrite the change of a colleague.
    if (!haveEditsConflict(form.getValues(), baseDraft, createDraftFromVoucher(voucher)))
      applyStored(voucher, baseDraft)
  })

  async function submit(draft: VoucherDraft) {
    try {
      await save.mutateAsync(draft, {
        onSuccess: (saved) => {
          applyStored(saved, draft)
          onSaved?.(saved)
        },
      })
    } catch (error) {
      const value = draft.kind === 'delivery' ? undefined : draft.kind
      showFieldErrors(error, fieldNames, form.setError, { voucher_code_taken: 'code', value })
    }
  }
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={form.handleSubmit(submit, () => setFailedAttempts(failedAttempts + 1))}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8"
    >
      <VoucherFields control={form.control} />
      <SaveBar dirty={isDirty} saving={isSubmitting} saveLabel={saveLabel} onReset={() => form.reset()}>
        {children}
      </SaveBar>
    </form>
  )
}
