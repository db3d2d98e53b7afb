import type { Page } from './pageParts.ts'

/**
 * Pages that nobody opens first: which files each needs is known here, and not in the shell that everybody waits for. The
 * other pages' files are begun a round trip earlier.
 */
export const laterPages = {
  async leak(): Promise<Page> {
    const { Leak, loadLeak, reads } = await import('#pages/tokens/leak/Leak.tsx')
    return { Component: Leak, load: loadLeak, reads }
  },
  async drills(): Promise<Page> {
    const { Drills, loadDrills, reads } = await import('#pages/drills/list/Drills.tsx')
    return { Component: Drills, load: loadDrills, reads }
  },
  async newDrill(): Promise<Page> {
    const { NewDrill, loadNewDrill, reads } = await import('#pages/drills/plan/NewDrill.tsx')
    return { Component: NewDrill, load: loadNewDrill, reads }
  },
  async drill(): Promise<Page> {
    const { Drill, loadDrill, reads } = await import('#pages/drills/drill/Drill.tsx')
    return { Component: Drill, load: loadDrill, reads }
  },
  async handOver(): Promise<Page> {
    const { HandOver, loadHandOver } = await import('#pages/drills/hand-over/HandOver.tsx')
    return { Component: HandOver, load: loadHandOver, reads: [] }
  },
  async drillReport(): Promise<Page> {
    const { DrillReport, loadDrillReport } = await import('#pages/drills/report/DrillReport.tsx')
    return { Component: DrillReport, load: loadDrillReport, reads: [] }
  },
  async legacy(): Promise<Page> {
    const { Legacy, loadLegacy } = await import('#pages/legacy/Legacy.tsx')
    return { Component: Legacy, load: loadLegacy, reads: [] }
  },
  async people(): Promise<Page> {
    const { People, PeopleWaiting, loadPeople, reads } = await import('#pages/people/People.tsx')
    return { Component: People, load: loadPeople, Waiting: PeopleWaiting, reads }
  },
  async person(): Promise<Page> {
    const { Person, loadPerson, reads } = await import('#pages/people/Person.tsx')
    return { Component: Person, load: loadPerson, reads }
  },
  async accessReport(): Promise<Page> {
    const { AccessReport, reads } = await import('#pages/people/report/AccessReport.tsx')
    return { Component: AccessReport, reads }
  },
  async leaver(): Promise<Page> {
    const [{ Leaver, reads }, { loadPerson }] = await Promise.all([
      import('#pages/people/Leaver.tsx'),
      import('#pages/people/Person.tsx'),
    ])
    return { Component: Leaver, load: loadPerson, reads }
  },
  async reviews(): Promise<Page> {
    const { Reviews, loadReviews } = await import('#pages/reviews/list/Reviews.tsx')
    return { Component: Reviews, load: loadReviews, reads: [] }
  },
  async newReview(): Promise<Page> {
    const { StartReview, loadStartReview } = await import('#pages/reviews/start/StartReview.tsx')
    return { Component: StartReview, load: loadStartReview, reads: [] }
  },
  async review(): Promise<Page> {
    const { Review, loadReview, reads } = await import('#pages/reviews/review/Review.tsx')
    return { Component: Review, load: loadReview, reads }
  },
  async groups(): Promise<Page> {
    const { Groups, GroupsWaiting, loadGroups } = await import('#pages/groups/Groups.tsx')
    return { Component: Groups, load: loadGroups, Waiting: GroupsWaiting, reads: [] }
  },
  async group(): Promise<Page> {
    const { Group, reads, loadGroup } = await import('#pages/groups/Group.tsx')
    return { Component: Group, load: loadGroup, reads }
  },
  async roles(): Promise<Page> {
    const { Roles, RolesWaiting, loadRoles } = await import('#pages/roles/Roles.tsx')
    return { Component: Roles, load: loadRoles, Waiting: RolesWaiting, reads: [] }
  },
  async newRole(): Promise<Page> {
    const { NewRole, loadNewRole, reads } = await import('#pages/roles/NewRole.tsx')
    return { Component: NewRole, load: loadNewRole, reads }
  },
  async role(): Promise<Page> {
    const { Role, loadRole, reads } = await import('#pages/roles/Role.tsx')
    return { Component: Role, load: loadRole, reads }
  },
  async connection(): Promise<Page> {
    const { Connection, loadConnection } = await import('#pages/connection/Connection.tsx')
    return { Component: Connection, load: loadConnection, reads: [] }
  },
  async compare(): Promise<Page> {
    const { Compare, reads } = await import('#pages/connection/compare/Compare.tsx')
    return { Component: Compare, reads }
  },
  async routes(): Promise<Page> {
    const { Routes, loadRoutes, reads } = await import('#pages/permissions/routes/Routes.tsx')
    return { Component: Routes, load: loadRoutes, reads }
  },
  async findings(): Promise<Page> {
    const { Findings, loadFindings, reads } = await import('#pages/findings/Findings.tsx')
    return { Component: Findings, load: loadFindings, reads }
  },
  async permissions(): Promise<Page> {
    const { Permissions, PermissionsWaiting, loadPermissions, reads } =
      await import('#pages/permissions/Permissions.tsx')
    return {
      Component: Permissions,
      load: loadPermissions,
      Waiting: PermissionsWaiting,
      reads,
    }
  },
}
