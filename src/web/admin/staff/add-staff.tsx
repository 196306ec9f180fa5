import { useState } from 'react'
import { AppointStaffForm } from '#web/admin/settings/appoint-staff-form.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { InvitationForm } from './invitation-form.tsx'

export function AddStaff() {
  const [method, setMethod] = useState('link')
  // Only the selected form is mounted, because each contains a password field.
  const tabs = [
    { value: 'link', label: 'Gửi liên kết mời', content: method === 'link' && <InvitationForm /> },
    { value: 'account', label: 'Tài khoản đã có', content: method === 'account' && <AppointStaffForm /> },
  ]
  return (
    <div className="grid gap-3">
      <h3 className="text-lg font-semibold">Thêm nhân viên</h3>
      <Tabs label="Cách thêm nhân viên" tabs={tabs} value={method} onChange={setMethod} />
    </div>
  )
}
