import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { banks } from '#contract/payments/banks.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { rightLabels } from '#contract/staff/rights.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { bankAccountChangesKey, settingsKey } from '#web/admin/catalog/admin-queries.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useRights } from '../frame/rights.ts'

const emptyBankAccount = { bin: '', account: '', holder: '' }
type BankAccountValues = typeof emptyBankAccount
const fieldNames = ['bin', 'account', 'holder'] as const

export function BankAccountForm({ settings }: { settings: ShopSettings }) {
  const canChange = useRights().includes('money')
  const [base, setBase] = useState(settings)
  const start = base.bank ?? emptyBankAccount
  const form = useForm<BankAccountValues>({ defaultValues: start })
  const { isDirty } = form.formState
  const [isDialogOpen, setDialogOpen] = useState(false)
  useUnsavedGuard(isDirty, 'section')

  /** Keeps what was edited after `sent`. Bank, number and holder of two accounts must not be mixed. */
  function applyStored(storedSettings: ShopSettings, sent: BankAccountValues) {
    setBase(storedSettings)
    const next = storedSettings.bank ?? emptyBankAccount
    const values = form.getValues()
    const isOtherAccount = values.bin !== sent.bin || values.account !== sent.account
    const merged = isOtherAccount ? { ...values } : mergeUnsavedEdits(values, sent, next)
    form.reset(isDirty ? merged : next)
    form.reset(next, { keepValues: true })
  }
  useEffect(() => {
    // A colleague has saved other values meanwhile.
    if (settings.version > base.version) applyStored(settings, start)
  })

  const save = useSaveBankAccount(base, form, {
    onSaved: (saved, sent) => {
      setDialogOpen(false)
      applyStored(saved, sent)
    },
    onFieldError: () => setDialogOpen(false),
  })
  useEffect(() => {
    if (isDialogOpen || !save.error) return
    // Wait one task: the closing dialog returns the focus to its button.
    setTimeout(() => showFieldErrors(save.error, fieldNames, form.setError))
  }, [isDialogOpen, save.error, form.setError])
  const openDialog = form.handleSubmit(() => {
    save.reset()
    if (isDirty) setDialogOpen(true)
  })
  return (
    <>
      <form noValidate onSubmit={openDialog} className="grid gap-5">
        {!canChange && (
          <p id="bank-closed" className="bg-amber-wash p-3 text-amber">
            Chỉ chủ cửa hàng và nhân viên có quyền “{rightLabels.money}” đổi được tài khoản này.
          </p>
        )}
        <BankAccountFields form={form} closed={!canChange} />
        {canChange && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="primary" disabled={!isDirty}>
              Đổi tài khoản
            </Button>
            {isDirty && (
              <Button kind="quiet" onClick={() => form.reset()}>
                Bỏ thay đổi
              </Button>
            )}
          </div>
        )}
      </form>
      {/* The dialog is no child of the form, because React bubbles a portal's events to its parent component. */}
      <Dialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title="Đổi tài khoản nhận tiền?"
        description="Từ bây giờ khách chuyển khoản vào tài khoản mới. Mọi chủ cửa hàng nhận thư báo có cả hai tài khoản."
      >
        <dl className="mb-4 grid gap-2">
          <BankAccountSummary label="Đang dùng" account={start} />
          <BankAccountSummary label="Đổi thành" account={form.getValues()} />
        </dl>
        <PasswordConfirmationForm
          button="Đổi tài khoản"
          onSend={save.mutateAsync}
          onCancel={() => setDialogOpen(false)}
        />
      </Dialog>
    </>
  )
}

function BankAccountSummary({
  label,
  account: { bin, account, holder },
}: {
  label: string
  account: BankAccountValues
}) {
  const summary = [banks[bin] ?? bin, account, holder].filter(Boolean).join(' · ')
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere tabular-nums">{summary || 'Không nhận chuyển khoản'}</dd>
    </div>
  )
}

interface BankAccountFieldsProps {
  form: UseFormReturn<BankAccountValues>
  closed: boolean
}

function BankAccountFields({ form, closed }: BankAccountFieldsProps) {
  const { defaultValues, errors } = form.formState
  const control = (part: keyof BankAccountValues) => ({
    ...form.register(part),
    defaultValue: defaultValues?.[part],
    disabled: closed,
  })
  const describe = (inputProps: object) =>
    closed ? { ...inputProps, 'aria-describedby': 'bank-closed' } : inputProps
  return (
    <>
      <Field label="Ngân hàng" error={errors.bin?.message}>
        {({ id, ...inputProps }) => (
          <Select id={id} {...describe(inputProps)} {...control('bin')} className="max-w-80">
            <option value="">Chưa nhận chuyển khoản</option>
            {Object.entries(banks)
              .toSorted(([, a], [, b]) => a.localeCompare(b, 'vi'))
              .map(([bin, name]) => (
                <option key={bin} value={bin}>
                  {name} ({bin})
                </option>
              ))}
          </Select>
        )}
      </Field>
      <Field label="Số tài khoản" error={errors.account?.message}>
        {({ id, ...inputProps }) => (
          <TextInput
            id={id}
            {...describe(inputProps)}
            {...control('account')}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </Field>
      <Field label="Chủ tài khoản" hint="Như in trên thẻ" error={errors.holder?.message}>
        {(inputProps) => (
          <TextInput {...inputProps} {...control('holder')} autoComplete="off" maxLength={100} />
        )}
      </Field>
    </>
  )
}

interface SaveBankAccountOptions {
  onSaved: (saved: ShopSettings, sent: BankAccountValues) => void
  onFieldError: () => void
}

function useSaveBankAccount(
  { version }: ShopSettings,
  form: UseFormReturn<BankAccountValues>,
  { onSaved, onFieldError }: SaveBankAccountOptions,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAdminMutation(
    async (password: string) => {
      const values = form.getValues()
      const bank = Object.values(values).every((part) => !part.trim()) ? null : values
      try {
        const saved = await api.changeBankAccount({ body: { version, bank, password } })
        queryClient.setQueryData(settingsKey, saved)
        onSaved(saved, values)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        // Refetch the colleague's values; the next submission compares with their version.
        if (error.code === 'settings_changed') await queryClient.refetchQueries({ queryKey: settingsKey })
        if (error.details.some(({ path }) => path.startsWith('bank'))) onFieldError()
        throw error
      }
    },
    {
      invalidates: [['settings-summary'], ['public-settings'], bankAccountChangesKey],
      successToast: () => ({ title: 'Đã đổi tài khoản nhận tiền' }),
      showsError: ({ code, details }) =>
        code === 'wrong_password' || (code === 'invalid' && details.length > 0),
    },
  )
}
