export const PLANNER_PAGE = { kind: 'page', id: 'wall-planner' } as const;

/** Ids of the categories whose products the planner lays. */
export const PLANNED_CATEGORIES: readonly string[] = ['wall-panels', 'wall-tiles', 'foam-absorbers'];
