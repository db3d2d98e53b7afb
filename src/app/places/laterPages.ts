import type { Page } from './pageParts.ts'

/**
 * Pages that nobody opens first: which files each needs is known here, and not in the shell that everybody waits for. The
 * other pages' files are begun a round trip earlier.
 */
export const laterPages = {
  async leak(): Promise<Page> {
    const { Leak, loadLeak } = await import('#pages/tokens/leak/Leak.tsx')
    return { Component: Leak, load: loadLeak }
  },
  async drills(): Promise<Page> {
    const { Drills, loadDrills } = await import('#pages/drills/list/Drills.tsx')
    return { Component: Drills, load: loadDrills }
  },
  async newDrill(): Promise<Page> {
    const { NewDrill, loadNewDrill } = await import('#pages/drills/plan/NewDrill.tsx')
    return { Component: NewDrill, load: loadNewDrill }
  },
  async drill(): Promise<Page> {
    const { Drill, loadDrill } = await import('#pages/drills/drill/Drill.tsx')
    return { Component: Drill, load: loadDrill }
  },
  async handOver(): Promise<Page> {
    const { HandOver, loadHandOver } = await import('#pages/drills/hand-over/HandOver.tsx')
    return { Component: HandOver, load: loadHandOver }
  },
  async drillReport(): Promise<Page> {
    const { DrillReport, loadDrillReport } = await import('#pages/drills/report/DrillReport.tsx')
    return { Component: DrillReport, load: loadDrillReport }
  },
  async legacy(): Promise<Page> {
    const { Legacy, loadLegacy } = await import('#pages/legacy/Legacy.tsx')
    return { Component: Legacy, load: loadLegacy }
  },
  async people(): Promise<Page> {
    const { People, PeopleWaiting, loadPeople } = await import('#pages/people/People.tsx')
    return { Component: People, load: loadPeople, Waiting: PeopleWaiting }
  },
  async person(): Promise<Page> {
    const { Person, loadPerson } = await import('#pages/people/Person.tsx')
    return { Component: Person, load: loadPerson }
  },
  async accessReport(): Promise<Page> {
    const { AccessReport } = await import('#pages/people/report/AccessReport.tsx')
    return { Component: AccessReport }
  },
  async leaver(): Promise<Page> {
    const [{ Leaver }, { loadPerson }] = await Promise.all([
      import('#pages/people/Leaver.tsx'),
      import('#pages/people/Person.tsx'),
    ])
    return { Component: Leaver, load: loadPerson }
  },
  async reviews(): Promise<Page> {
    const { Reviews, loadReviews } = await import('#pages/reviews/list/Reviews.tsx')
    return { Component: Reviews, load: loadReviews }
  },
  async newReview(): Promise<Page> {
    const { StartReview, loadStartReview } = await import('#pages/reviews/start/StartReview.tsx')
    return { Component: StartReview, load: loadStartReview }
  },
  async review(): Promise<Page> {
    const { Review, loadReview } = await import('#pages/reviews/review/Review.tsx')
    return { Component: Review, load: loadReview }
  },
  async groups(): Promise<Page> {
    const { Groups, GroupsWaiting, loadGroups } = await import('#pages/groups/Groups.tsx')
    return { Component: Groups, load: loadGroups, Waiting: GroupsWaiting }
  },
  async group(): Promise<Page> {
    const { Group, loadGroup } = await import('#pages/groups/Group.tsx')
    return { Component: Group, load: loadGroup }
  },
  async roles(): Promise<Page> {
    const { Roles, RolesWaiting, loadRoles } = await import('#pages/roles/Roles.tsx')
    return { Component: Roles, load: loadRoles, Waiting: RolesWaiting }
  },
  async newRole(): Promise<Page> {
    const { NewRole, loadNewRole } = await import('#pages/roles/NewRole.tsx')
    return { Component: NewRole, load: loadNewRole }
  },
  async role(): Promise<Page> {
    const { Role, loadRole } = await import('#pages/roles/Role.tsx')
    return { Component: Role, load: loadRole }
  },
  async connection(): Promise<Page> {
    const { Connection, loadConnection } = await import('#pages/connection/Connection.tsx')
    return { Component: Connection, load: loadConnection }
  },
  async compare(): Promise<Page> {
    const { Compare } = await import('#pages/connection/compare/Compare.tsx')
    return { Component: Compare }
  },
  async routes(): Promise<Page> {
    const { Routes, loadRoutes } = await import('#pages/permissions/routes/Routes.tsx')
    return { Component: Routes, load: loadRoutes }
  },
  async findings(): Promise<Page> {
    const { Findings, loadFindings } = await import('#pages/findings/Findings.tsx')
    return { Component: Findings, load: loadFindings }
  },
  async permissions(): Promise<Page> {
    const { Permissions, PermissionsWaiting, loadPermissions } =
      await import('#pages/permissions/Permissions.tsx')
    return { Component: Permissions, load: loadPermissions, Waiting: PermissionsWaiting }
  },
}
