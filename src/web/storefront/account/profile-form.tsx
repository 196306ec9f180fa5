import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { Profile } from '#contract/accounts/profile.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { phoneFault } from '#domain/customers/phone-fault.ts'
import { renameUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useRefused } from '../../account/use-refused.ts'
import { nameFault } from '../sign-in/account-rules.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { profileQuery } from './account-queries.ts'

interface Values {
  name: string
  phone: string
}

const phoneWords = (phone: string | null) => (phone ? formatPhone(phone) : '')

export function ProfileForm() {
  const { data: profile } = useQuery(profileQuery(useApi()))
  return profile ? <Form profile={profile} /> : null
}

function Form({ profile }: { profile: Profile }) {
  const api = useApi()
  const toast = useToast()
  const refused = useRefused()
  const renamed = useRenamed()
  // No default values: what was typed before the page came alive stays.
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const { phone } = profile
  const shown = useRef(phone)
  // It goes with the consent to keep it, further down on the page.
  useEffect(() => {
    if (shown.current && !phone) form.setValue('phone', '')
    shown.current = phone
  }, [phone, form])

  async function save(values: Values) {
    try {
      const saved = await api.updateProfile({ body: values })
      renamed(saved)
      form.reset({ name: saved.name, phone: phoneWords(saved.phone) })
      toast.show({ title: 'Đã lưu hồ sơ', look: 'success' })
    } catch (error) {
      showFaults(error, ['name', 'phone'], form.setError)
      refused(error)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(save, focusFault)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <p className="text-ink-soft sm:col-span-2">
        Bạn đăng nhập bằng <span className="font-medium wrap-anywhere text-ink">{profile.email}</span>
      </p>
      <Field label="Họ và tên" error={errors.name?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('name', { validate: nameFault })}
            autoComplete="name"
            defaultValue={profile.name}
          />
        )}
      </Field>
      <Field label="Số điện thoại" optional error={errors.phone?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('phone', {
              validate: (typed) => (typed.trim() ? phoneFault(typed) : undefined),
            })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0912 345 678"
            defaultValue={phoneWords(profile.phone)}
          />
        )}
      </Field>
      <div className="sm:col-span-2 sm:justify-self-start">
        <SubmitButton busy={isSubmitting}>Lưu hồ sơ</SubmitButton>
      </div>
    </form>
  )
}

/** The header's menu shows the name as well. */
function useRenamed() {
  const api = useApi()
  const queryClient = useQueryClient()
  return ({ _id, name, email, role, ...more }: Profile) => {
    renameUser(queryClient, { _id, name, email, role })
    queryClient.setQueryData(profileQuery(api).queryKey, { _id, name, email, role, ...more })
  }
}
