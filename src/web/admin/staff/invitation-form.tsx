import { type FormEvent, useState } from 'react'
import type { Right } from '#contract/rights.ts'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { RightsFields, usualRights } from '../settings/rights-fields.tsx'
import { invitationsKey } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { InvitationLink, type MadeLink } from './invitation-link.tsx'

const empty = { name: '', email: '', password: '' }

export function InvitationForm() {
  const api = useApi()
  const [typed, setTyped] = useState(empty)
  const [rights, setRights] = useState<readonly Right[] | null>(usualRights)
  const [made, setMade] = useState<MadeLink | null>(null)
  const invite = useAct(
    async () => {
      const { name, email, password } = typed
      const body = { name, email: email.trim(), password, rights: rights && [...rights] }
      const { token, expiresAt } = await api.createInvitation({ body })
      setMade({ address: `${location.origin}/invitation#${token}`, expiresAt })
    },
    {
      old: [invitationsKey],
      shows: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  function send(event: FormEvent) {
    event.preventDefault()
    invite.mutate(undefined, {
      onSuccess: () => {
        setTyped(empty)
        setRights(usualRights)
      },
    })
  }
  const text = (part: keyof typeof empty) => ({
    value: typed[part],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [part]: event.target.value }),
  })
  if (made) return <InvitationLink made={made} onDone={() => setMade(null)} />
  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-4">
      <p className="text-sm text-ink-soft">
        Bạn gửi liên kết cho người được mời, qua Zalo chẳng hạn. Người ấy mở liên kết, tạo tài khoản hoặc đăng
        nhập, rồi vào làm việc.
      </p>
      <Field label="Tên người được mời" optional error={faultAt(invite.error, 'name')}>
        {(wiring) => <TextInput {...wiring} {...text('name')} autoComplete="off" maxLength={100} />}
      </Field>
      <Field
        label="Email người được mời"
        hint="Điền thì chỉ tài khoản có email này nhận được lời mời"
        optional
        error={faultAt(invite.error, 'email')}
      >
        {(wiring) => <TextInput {...wiring} {...text('email')} type="email" autoComplete="off" />}
      </Field>
      <RightsFields value={rights} onChange={setRights} />
      <OwnPasswordField
        value={typed.password}
        error={faultAt(invite.error, 'password', ['wrong_password'])}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <div>
        <Button type="submit" look="primary" busy={invite.isPending}>
          Tạo liên kết mời
        </Button>
      </div>
    </form>
  )
}
