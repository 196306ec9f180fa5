import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import { useState } from 'react'
import { formatRights } from '#contract/staff/rights.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { staffKey, staffQuery } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { DismissStaffDialog } from '#web/admin/staff/dismiss-staff-dialog.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { AddStaff } from '../staff/add-staff.tsx'
import { InvitationList } from '../staff/invitation-list.tsx'
import { ChangeRightsDialog } from './change-rights-dialog.tsx'
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx'
import { RequireSecondFactor } from './require-second-factor.tsx'

const isOwner = ({ rights }: StaffMember) => rights === null

export function StaffSection() {
  const staff = useQuery(staffQuery(useApi()))
  const { user } = useRouteContext({ from: '/admin' })
  if (staff.isPending) return <TableLoading rows={3} rowClass="h-16" />
  if (!staff.data) return <TableError error={staff.error} retry={staff.refetch} />
  return (
    <>
      <ul aria-label="Nhân viên" className="divide-y divide-line border-y border-line">
        {staff.data.map((member) => (
          <StaffMemberItem
            key={member._id}
            member={member}
            isSelf={member._id === user._id}
            isLastOwner={isOwner(member) && staff.data.filter(isOwner).length === 1}
          />
        ))}
      </ul>
      <RequireSecondFactor />
      <AddStaff />
      <InvitationList />
    </>
  )
}

interface StaffMemberProps {
  member: StaffMember
  isSelf: boolean
  isLastOwner: boolean
}

function StaffMemberItem({ member, isSelf, isLastOwner }: StaffMemberProps) {
  const activity = member.lastSeenAt
    ? `Hoạt động ${formatDateTime(member.lastSeenAt)} · ${member.sessions} phiên`
    : 'Chưa đăng nhập ở đâu'
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{member.name}</span>
          {isSelf && <Badge>Bạn</Badge>}
        </p>
        <p className="truncate text-sm text-ink-soft">{member.email}</p>
        <p className="text-sm">{formatRights(member.rights)}</p>
        <p className="text-sm text-ink-soft tabular-nums">
          {activity} <span aria-hidden="true">·</span>{' '}
          <span className="inline-block">
            {member.secondFactor ? 'Có xác thực hai bước' : 'Chưa xác thực hai bước'}
          </span>
        </p>
      </div>
      <StaffMemberActions member={member} isSelf={isSelf} isLastOwner={isLastOwner} />
    </li>
  )
}

function StaffMemberActions({ member, isSelf, isLastOwner }: StaffMemberProps) {
  const api = useApi()
  const [isDismissOpen, setDismissOpen] = useState(false)
  const [isRemoveFactorOpen, setRemoveFactorOpen] = useState(false)
  const [isRightsOpen, setRightsOpen] = useState(false)
  const { _id: id, name } = member
  const end = useAdminMutation(() => api.endStaffSessions({ params: { id } }), {
    invalidates: [staffKey],
    successToast: ({ ended }) => ({ title: `Đã kết thúc ${ended} phiên đăng nhập`, description: name }),
  })
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Thao tác với ${name}`} />}>
        <MenuItem
          disabled={member.sessions < (isSelf ? 2 : 1)}
          reason={isSelf ? 'Không có phiên nào khác' : 'Không có phiên nào'}
          onSelect={() => end.mutate(undefined)}
        >
          {isSelf ? 'Kết thúc các phiên khác của bạn' : 'Kết thúc mọi phiên đăng nhập'}
        </MenuItem>
        {!isSelf && <MenuItem onSelect={() => setRightsOpen(true)}>Đổi quyền</MenuItem>}
        {!isSelf && member.secondFactor && (
          <MenuItem danger onSelect={() => setRemoveFactorOpen(true)}>
            Gỡ xác thực hai bước
          </MenuItem>
        )}
        <MenuItem
          danger
          disabled={isLastOwner}
          reason="Chủ cửa hàng cuối cùng"
          onSelect={() => setDismissOpen(true)}
        >
          Bỏ quyền quản trị
        </MenuItem>
      </Menu>
      <DismissStaffDialog
        member={member}
        isSelf={isSelf}
        open={isDismissOpen}
        onOpenChange={setDismissOpen}
      />
      <ChangeRightsDialog member={member} open={isRightsOpen} onOpenChange={setRightsOpen} />
      <RemoveSecondFactorDialog
        member={member}
        open={isRemoveFactorOpen}
        onOpenChange={setRemoveFactorOpen}
      />
    </>
  )
}
