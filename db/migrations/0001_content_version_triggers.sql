INSERT INTO `content_version` (`id`, `version`) VALUES (1, 1);
--> statement-breakpoint
CREATE TRIGGER `publications_insert_version` AFTER INSERT ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_update_version` AFTER UPDATE ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `publications_delete_version` AFTER DELETE ON `publications` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_insert_version` AFTER INSERT ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_update_version` AFTER UPDATE ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `blog_posts_delete_version` AFTER DELETE ON `blog_posts` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_insert_version` AFTER INSERT ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_update_version` AFTER UPDATE ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `conferences_delete_version` AFTER DELETE ON `conferences` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_insert_version` AFTER INSERT ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_update_version` AFTER UPDATE ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_sections_delete_version` AFTER DELETE ON `about_sections` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_photos_insert_version` AFTER INSERT ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_photos_update_version` AFTER UPDATE ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `about_photos_delete_version` AFTER DELETE ON `about_photos` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_insert_version` AFTER INSERT ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_update_version` AFTER UPDATE ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometrics_delete_version` AFTER DELETE ON `bibliometrics` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_insert_version` AFTER INSERT ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_update_version` AFTER UPDATE ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bibliometric_keywords_delete_version` AFTER DELETE ON `bibliometric_keywords` BEGIN
	UPDATE `content_version` SET `version` = `version` + 1;
END;
