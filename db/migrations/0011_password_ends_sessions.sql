CREATE TRIGGER `accounts_password_sessions` AFTER UPDATE OF `password` ON `accounts`
WHEN NEW.`password` IS NOT OLD.`password` BEGIN
	DELETE FROM `sessions` WHERE `userId` = NEW.`userId`;
END;
